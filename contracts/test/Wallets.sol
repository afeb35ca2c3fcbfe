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
