// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {LowLevelCall} from "@openzeppelin/contracts/utils/LowLevelCall.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

/// @title Forwarder
/// @notice The address of one invoice. Whatever arrives here can leave to two wallets only: the client's and the fee
/// recipient's. Both, and the fee, are part of the address itself. There is no owner and nothing can be changed.
/// @dev Runs behind a clone whose immutable arguments are
/// `abi.encodePacked(address client, address feeRecipient, uint16 feeBps)`. Keeps no storage.
contract Forwarder is ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @notice Gas that must be left before the fee is sent, for a failure of that transfer to count.
    /// @dev Callers choose the gas limit. Without this floor a caller could choose one at which the fee transfer runs
    /// out of gas while the 1/64 kept back by EIP-150 still pays the client, and the fee would be lost.
    uint256 public constant MIN_FEE_GAS = 1_000_000;

    /// @dev Size of a clone's code: 45 bytes of proxy, 42 bytes of arguments.
    uint256 private constant CLONE_SIZE = 0x2d + 42;

    /// @dev 100% in basis points.
    uint256 private constant MAX_BPS = 10_000;

    /// @notice Money left for its two wallets.
    /// @param token The token, or the zero address for the native coin.
    /// @param client The client wallet.
    /// @param amount What was sent to the client, in base units.
    /// @param fee What was sent to the fee recipient, in base units; 0 when it could not receive.
    event Flushed(address indexed token, address indexed client, uint256 amount, uint256 fee);

    /// @notice The code was called elsewhere than behind a clone with its three arguments.
    error NotAForwarder();

    /// @notice The fee could not be sent, and the gas limit was too low to tell why. Call again with more gas.
    error InsufficientGas();

    /// @notice The client wallet is the zero address.
    error NoClient();

    /// @dev The bare implementation has no owner to pay, so it takes no coins either.
    receive() external payable {
        _requireClone();
    }

    /// @notice Sends the whole balance of `token`: the fee share, rounded down, to the fee recipient, the rest to the
    /// client. Anyone may call it, any number of times. Does nothing when the balance is zero. A fee recipient that
    /// cannot receive is passed over and the client gets everything; a client that cannot receive reverts the call.
    /// @param token The ERC-20 token to send on.
    function flush(address token) external nonReentrant {
        (address client, address feeRecipient, uint256 feeBps) = terms();
        uint256 balance = IERC20(token).balanceOf(address(this));
        if (balance == 0) return;
        if (client == address(0)) revert NoClient();

        uint256 fee = _feeOf(balance, feeRecipient, feeBps);
        if (fee != 0) {
            uint256 gasBefore = gasleft();
            if (!IERC20(token).trySafeTransfer(feeRecipient, fee)) {
                if (gasBefore < MIN_FEE_GAS) revert InsufficientGas();
                fee = 0;
            }
        }
        // Read again instead of subtracted: some tokens take their own cut, or round, on the way out.
        uint256 rest = IERC20(token).balanceOf(address(this));
        if (rest != 0) IERC20(token).safeTransfer(client, rest);
        emit Flushed(token, client, rest, fee);
    }

    /// @notice Does for the native coin what `flush` does for a token.
    function flushNative() external nonReentrant {
        (address client, address feeRecipient, uint256 feeBps) = terms();
        uint256 balance = address(this).balance;
        if (balance == 0) return;
        if (client == address(0)) revert NoClient();

        uint256 fee = _feeOf(balance, feeRecipient, feeBps);
        if (fee != 0) {
            uint256 gasBefore = gasleft();
            // The returned data is not copied: a hostile recipient could make that cost more than the transfer.
            if (!LowLevelCall.callNoReturn(feeRecipient, fee, "")) {
                if (gasBefore < MIN_FEE_GAS) revert InsufficientGas();
                fee = 0;
            }
        }
        uint256 rest = address(this).balance;
        if (rest != 0) Address.sendValue(payable(client), rest);
        emit Flushed(address(0), client, rest, fee);
    }

    /// @notice Where the money goes. Fixed for ever.
    /// @return client The wallet that gets everything but the fee.
    /// @return feeRecipient The wallet that gets the fee; the zero address means that there is no fee.
    /// @return feeBps The fee in basis points (1/100 of a percent); above 10000 it counts as 10000.
    function terms() public view returns (address client, address feeRecipient, uint16 feeBps) {
        _requireClone();
        bytes memory args = Clones.fetchCloneArgs(address(this));
        assembly ("memory-safe") {
            client := shr(96, mload(add(args, 0x20)))
            feeRecipient := shr(96, mload(add(args, 0x34)))
            feeBps := shr(240, mload(add(args, 0x48)))
        }
    }

    /// @dev Never above `balance`, whatever the arguments: money must not be locked by a bad fee.
    function _feeOf(uint256 balance, address feeRecipient, uint256 feeBps) private pure returns (uint256) {
        if (feeRecipient == address(0)) return 0;
        return Math.mulDiv(balance, Math.min(feeBps, MAX_BPS), MAX_BPS);
    }

    /// @dev Neither the implementation nor a clone made with other arguments has code of this size.
    function _requireClone() private view {
        if (address(this).code.length != CLONE_SIZE) revert NotAForwarder();
    }
}
