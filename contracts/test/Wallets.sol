// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice Refuses the native coin.
contract RefusingWallet {
    receive() external payable {
        revert("no thanks");
    }
}

/// @notice Burns all gas it is given when it gets the native coin.
contract BurningWallet {
    receive() external payable {
        while (true) {}
    }
}

/// @notice Needs 900,000 gas to get the native coin.
contract HungryWallet {
    receive() external payable {
        uint256 start = gasleft();
        while (start - gasleft() < 900_000) {}
    }
}

/// @notice Calls back when it gets the native coin, and remembers whether it got in.
contract ReentrantWallet {
    address public target;
    bytes public payload;
    uint256 public attempts;
    uint256 public successes;

    function setCallback(address target_, bytes calldata payload_) external {
        (target, payload) = (target_, payload_);
    }

    receive() external payable {
        ++attempts;
        (bool ok,) = target.call(payload);
        if (ok) ++successes;
    }
}

/// @notice A contract wallet (ERC-1271): accepts what its owner's key has signed.
contract SignatureWallet {
    address public immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        require(signature.length == 65, "length");
        address signer =
            ecrecover(hash, uint8(signature[64]), bytes32(signature[0:32]), bytes32(signature[32:64]));
        return signer == owner ? this.isValidSignature.selector : bytes4(0xffffffff);
    }
}

/// @notice A hostile contract wallet (ERC-1271): needs as much gas as it was told, and accepts every signature.
contract GreedyWallet {
    uint256 private immutable gas;

    constructor(uint256 gas_) {
        gas = gas_;
    }

    function isValidSignature(bytes32, bytes calldata) external view returns (bytes4) {
        uint256 start = gasleft();
        while (start - gasleft() < gas) {}
        return this.isValidSignature.selector;
    }
}

/// @notice A hostile contract wallet (ERC-1271): answers with as many bytes as it was told, which begin like an acceptance.
contract TalkativeWallet {
    uint256 private immutable size;

    constructor(uint256 size_) {
        size = size_;
    }

    function isValidSignature(bytes32, bytes calldata) external view returns (bytes4) {
        bytes32 accepted = bytes32(this.isValidSignature.selector);
        uint256 length = size;
        assembly {
            mstore(0, accepted)
            return(0, length)
        }
    }
}
