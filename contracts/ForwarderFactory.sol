// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {Forwarder} from "./Forwarder.sol";

/// @title ForwarderFactory
/// @notice Puts forwarders at the addresses that were handed out for them, and flushes them. Holds no money and has no
/// owner; anyone may call anything. It stands at one and the same address on every network.
contract ForwarderFactory {
    /// @notice All that an invoice's address depends on, beside this factory.
    /// @param salt keccak256 of the 16 bytes of the invoice's uuid.
    /// @param client The wallet that gets everything but the fee.
    /// @param feeRecipient The wallet that gets the fee; the zero address means that there is no fee.
    /// @param feeBps The fee in basis points.
    struct Terms {
        bytes32 salt;
        address client;
        address feeRecipient;
        uint16 feeBps;
    }

    /// @notice One line of a batch.
    /// @param token The token to flush, or the zero address for the native coin.
    /// @param terms The forwarder to flush.
    struct Entry {
        address token;
        Terms terms;
    }

    /// @notice The most gas that one entry of a batch can use, so that no entry can eat the others' gas.
    uint256 public constant ENTRY_GAS = 2_000_000;

    /// @dev With this much gas left an entry gets all of ENTRY_GAS, although EIP-150 keeps 1/64 back.
    uint256 private constant ENTRY_GAS_FLOOR = ENTRY_GAS + ENTRY_GAS / 32;

    /// @notice The code that every forwarder runs.
    address public immutable IMPLEMENTATION;

    /// @notice A forwarder was put at its address.
    /// @param forwarder The address.
    /// @param salt The salt it was made with.
    event ForwarderDeployed(address indexed forwarder, bytes32 indexed salt);

    /// @notice An entry of a batch failed and changed nothing. `flush` on its own tells why.
    /// @param forwarder The forwarder's address, whether it is deployed or not.
    /// @param token The entry's token.
    event FlushFailed(address indexed forwarder, address indexed token);

    /// @notice An entry failed, and the gas limit was too low to tell why. Call again with more gas.
    error InsufficientGas();

    constructor() {
        IMPLEMENTATION = address(new Forwarder());
    }

    /// @notice Sends on the token balance of a forwarder, and deploys the forwarder first if it is not there yet.
    /// @param token The token, or the zero address for the native coin.
    /// @param terms The forwarder.
    /// @return forwarder Its address.
    function flush(address token, Terms calldata terms) external returns (address forwarder) {
        return _flush(token, terms);
    }

    /// @notice Does for the native coin what `flush` does for a token.
    /// @param terms The forwarder.
    /// @return forwarder Its address.
    function flushNative(Terms calldata terms) external returns (address forwarder) {
        return _flush(address(0), terms);
    }

    /// @notice Flushes each entry on its own: one that fails leaves a `FlushFailed` event and does not stop the others.
    /// @param entries The forwarders and tokens to flush.
    function flushMany(Entry[] calldata entries) external {
        for (uint256 i = 0; i < entries.length; ++i) {
            Entry calldata entry = entries[i];
            uint256 gasBefore = gasleft();
            // `this`, because only an external call can fail without taking the batch down.
            try this.flush{gas: ENTRY_GAS}(entry.token, entry.terms) {}
            catch {
                // A low gas limit must fail the batch, or gas estimation would settle for one at which all entries do.
                if (gasBefore < ENTRY_GAS_FLOOR) revert InsufficientGas();
                emit FlushFailed(forwarderOf(entry.terms), entry.token);
            }
        }
    }

    /// @notice Puts the forwarder at its address; does nothing if it is there already.
    /// @param terms The forwarder.
    /// @return forwarder Its address.
    function deploy(Terms calldata terms) public returns (address forwarder) {
        forwarder = forwarderOf(terms);
        if (forwarder.code.length == 0) {
            Clones.cloneDeterministicWithImmutableArgs(IMPLEMENTATION, _args(terms), terms.salt);
            emit ForwarderDeployed(forwarder, terms.salt);
        }
    }

    /// @notice The address of a forwarder, whether it is deployed or not.
    /// @param terms The forwarder.
    /// @return Its address.
    function forwarderOf(Terms calldata terms) public view returns (address) {
        return Clones.predictDeterministicAddressWithImmutableArgs(IMPLEMENTATION, _args(terms), terms.salt);
    }

    function _flush(address token, Terms calldata terms) private returns (address forwarder) {
        forwarder = deploy(terms);
        if (token == address(0)) Forwarder(payable(forwarder)).flushNative();
        else Forwarder(payable(forwarder)).flush(token);
    }

    function _args(Terms calldata terms) private pure returns (bytes memory) {
        return abi.encodePacked(terms.client, terms.feeRecipient, terms.feeBps);
    }
}
