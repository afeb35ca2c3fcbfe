// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainToken} from "./Tokens.sol";

/// @notice Six decimals, as most tokens of this file and of the world have.
abstract contract SixDecimals is PlainToken {
    function decimals() public pure override returns (uint8) {
        return 6;
    }
}

/// @notice Leaves one base unit behind when a whole balance is sent, as tokens that count in shares do.
contract ClingingToken is SixDecimals {
    function _update(address from, address to, uint256 amount) internal override {
        if (from != address(0) && amount != 0 && amount == balanceOf(from)) --amount;
        super._update(from, to, amount);
    }
}

/// @notice A transfer by a contract succeeds, but moves nothing, unless it is only tried (`eth_call` pays no gas).
contract MockingToken is SixDecimals {
    function _update(address from, address to, uint256 amount) internal override {
        super._update(from, to, from.code.length > 0 && tx.gasprice > 0 ? 0 : amount);
    }
}

/// @notice Its issuer can blacklist wallets and pause it: functions and messages are those of USDC.
contract IssuedToken is SixDecimals {
    mapping(address => bool) public isBlacklisted;
    bool public paused;

    function setBlacklisted(address wallet, bool isListed) external {
        isBlacklisted[wallet] = isListed;
    }

    function setPaused(bool isPaused) external {
        paused = isPaused;
    }

    function _update(address from, address to, uint256 amount) internal override {
        require(!paused, "Pausable: paused");
        require(!isBlacklisted[from] && !isBlacklisted[to], "Blacklistable: account is blacklisted");
        super._update(from, to, amount);
    }
}

/// @notice Its issuer can blacklist wallets: the function is that of USDT on Ethereum.
contract OldIssuedToken is SixDecimals {
    mapping(address => bool) public isBlackListed;

    function setBlacklisted(address wallet, bool isListed) external {
        isBlackListed[wallet] = isListed;
    }

    function _update(address from, address to, uint256 amount) internal override {
        require(!isBlackListed[from] && !isBlackListed[to]);
        super._update(from, to, amount);
    }
}
