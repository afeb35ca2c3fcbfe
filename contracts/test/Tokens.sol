// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @notice A correct token whose issuer can block wallets, as USDC's can.
contract PlainToken is ERC20 {
    mapping(address => bool) public blocked;

    constructor() ERC20("Test Dollar", "TUSD") {}

    function decimals() public pure virtual override returns (uint8) {
        return 6;
    }

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function setBlocked(address wallet, bool isBlocked) external {
        blocked[wallet] = isBlocked;
    }

    function _update(address from, address to, uint256 amount) internal virtual override {
        require(!blocked[to], "blocked");
        super._update(from, to, amount);
    }
}

/// @notice Takes 1% of every transfer on the way, as fee-on-transfer tokens do.
contract FeeOnTransferToken is PlainToken {
    function _update(address from, address to, uint256 amount) internal override {
        if (from == address(0)) return super._update(from, to, amount);
        uint256 cut = amount / 100;
        super._update(from, address(0), cut);
        super._update(from, to, amount - cut);
    }
}

/// @notice Calls back after each transfer, as tokens with hooks let a recipient do, and remembers whether it got in.
contract ReentrantToken is PlainToken {
    address public target;
    bytes public payload;
    uint256 public attempts;
    uint256 public successes;

    function setCallback(address target_, bytes calldata payload_) external {
        (target, payload) = (target_, payload_);
    }

    function _update(address from, address to, uint256 amount) internal override {
        super._update(from, to, amount);
        if (from == address(0) || target == address(0)) return;
        ++attempts;
        (bool ok,) = target.call(payload);
        if (ok) ++successes;
    }
}

/// @notice A token of the old kind: balances by hand, and a `transfer` of each strange sort below.
abstract contract OldToken {
    mapping(address => uint256) public balanceOf;
    mapping(address => bool) public blocked;

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    function setBlocked(address wallet, bool isBlocked) external {
        blocked[wallet] = isBlocked;
    }

    function _move(address to, uint256 amount) internal {
        balanceOf[msg.sender] -= amount;
        balanceOf[to] += amount;
    }
}

/// @notice `transfer` returns nothing, as USDT's does.
contract NoReturnToken is OldToken {
    function transfer(address to, uint256 amount) external {
        require(!blocked[to]);
        _move(to, amount);
    }
}

/// @notice `transfer` returns false instead of reverting.
contract FalseReturningToken is OldToken {
    function transfer(address to, uint256 amount) external returns (bool) {
        if (blocked[to]) return false;
        _move(to, amount);
        return true;
    }
}

/// @notice Takes one unit more from the sender than was asked for, where there is one, as tokens that count in shares do.
contract RoundingToken is OldToken {
    function transfer(address to, uint256 amount) external returns (bool) {
        _move(to, amount);
        if (balanceOf[msg.sender] > 0) --balanceOf[msg.sender];
        return true;
    }
}

/// @notice Sending to a blocked wallet works, but costs 960,000 gas; sending to any other costs as little as can be.
contract HungryToken is OldToken {
    function transfer(address to, uint256 amount) external returns (bool) {
        uint256 start = gasleft();
        if (blocked[to]) while (start - gasleft() < 960_000) {}
        _move(to, amount);
        return true;
    }
}
