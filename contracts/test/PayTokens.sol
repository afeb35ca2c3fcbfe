// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Pausable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Pausable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {FeeOnTransferToken, PlainToken} from "./Tokens.sol";

/// @notice A correct token of any name, symbol and decimals: also a fake that calls itself like another.
contract PayToken is ERC20 {
    uint8 private immutable _decimals;

    constructor(string memory name, string memory symbol, uint8 decimals_) ERC20(name, symbol) {
        _decimals = decimals_;
    }

    function decimals() public view override returns (uint8) {
        return _decimals;
    }

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function burn(uint256 amount) external {
        _burn(msg.sender, amount);
    }
}

/// @notice Says its name and its symbol in bytes32, as tokens did before strings were usual.
contract OldPayToken is PayToken {
    constructor() PayToken("", "", 18) {}

    function name() public pure override returns (string memory) {
        return _word("Maker");
    }

    function symbol() public pure override returns (string memory) {
        return _word("MKR");
    }

    function _word(bytes32 text) private pure returns (string memory) {
        assembly {
            mstore(0, text)
            return(0, 32)
        }
    }
}

/// @notice Six decimals, a blocklist, and transfers that return nothing, as USDT has on Ethereum.
contract UsdtLikeToken {
    string public name = "Tether-like";
    string public symbol = "USDTL";
    uint8 public decimals = 6;

    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(address => bool) public blocked;

    event Transfer(address indexed from, address indexed to, uint256 value);

    function describe(string calldata name_, string calldata symbol_, uint8 decimals_) external {
        (name, symbol, decimals) = (name_, symbol_, decimals_);
    }

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
        emit Transfer(address(0), to, amount);
    }

    function setBlocked(address wallet, bool isBlocked) external {
        blocked[wallet] = isBlocked;
    }

    function approve(address spender, uint256 amount) external {
        allowance[msg.sender][spender] = amount;
    }

    function transfer(address to, uint256 amount) external {
        _move(msg.sender, to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) external {
        allowance[from][msg.sender] -= amount;
        _move(from, to, amount);
    }

    function _move(address from, address to, uint256 amount) private {
        require(!blocked[from] && !blocked[to], "blocked");
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        emit Transfer(from, to, amount);
    }
}

/// @notice The recipient gets 99%; the log of the 1% that is burnt comes before the log of what arrives.
contract TaxedToken is FeeOnTransferToken {}

/// @notice Nothing moves while it is paused.
contract PausableToken is PlainToken, ERC20Pausable {
    function pause() external {
        _pause();
    }

    function unpause() external {
        _unpause();
    }

    function decimals() public pure override(PlainToken, ERC20) returns (uint8) {
        return super.decimals();
    }

    function _update(address from, address to, uint256 amount) internal override(PlainToken, ERC20Pausable) {
        super._update(from, to, amount);
    }
}

/// @notice A blocked wallet can neither send nor receive.
contract BlocklistToken is PlainToken {
    function _update(address from, address to, uint256 amount) internal override {
        require(!blocked[from], "blocked");
        super._update(from, to, amount);
    }
}

/// @notice Logs transfers of nothing to anybody, as those who poison address histories do.
contract SilentZeroToken is PlainToken {
    function spam(address to) external {
        emit Transfer(msg.sender, to, 0);
    }
}

/// @notice Logs ERC-721's `Transfer`: the same first topic as ERC-20's, but the third value is a topic too.
contract NftLike {
    uint8 public constant decimals = 0;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);

    mapping(uint256 => address) public ownerOf;

    function mint(address to, uint256 tokenId) external {
        ownerOf[tokenId] = to;
        emit Transfer(address(0), to, tokenId);
    }

    function transfer(address to, uint256 tokenId) external {
        require(ownerOf[tokenId] == msg.sender);
        ownerOf[tokenId] = to;
        emit Transfer(msg.sender, to, tokenId);
    }
}

/// @notice Pays out of its own balance, as exchanges and smart wallets do: no transaction goes to the token itself.
contract Payer {
    using SafeERC20 for IERC20;

    function pay(IERC20 token, address to, uint256 amount) public {
        token.safeTransfer(to, amount);
    }

    function payMany(IERC20 token, address[] calldata tos, uint256[] calldata amounts) external {
        for (uint256 i = 0; i < tos.length; ++i) pay(token, tos[i], amounts[i]);
    }

    function payTwice(IERC20 token, address to, uint256 amount) external {
        pay(token, to, amount);
        pay(token, to, amount);
    }

    /// @notice The transaction succeeds, but the payment inside it is undone.
    function payAndRevert(IERC20 token, address to, uint256 amount) external {
        try this.payThenFail(token, to, amount) {
            revert("did not fail");
        } catch {}
    }

    function payThenFail(IERC20 token, address to, uint256 amount) external {
        pay(token, to, amount);
        revert("undone");
    }
}

interface IMintable is IERC20 {
    function mint(address to, uint256 amount) external;
}

/// @notice Sends one amount to many, each with a log of its own; it mints what it sends.
contract MultiTransfer {
    using SafeERC20 for IMintable;

    function airdrop(IMintable token, address[] calldata tos, uint256 amount) external {
        token.mint(address(this), amount * tos.length);
        for (uint256 i = 0; i < tos.length; ++i) token.safeTransfer(tos[i], amount);
    }
}

/// @notice A token whose balances cannot be read while it is broken, as behind a proxy without its code.
contract BrokenBalanceToken is PlainToken {
    bool public broken;

    function setBroken(bool isBroken) external {
        broken = isBroken;
    }

    function balanceOf(address wallet) public view override returns (uint256) {
        require(!broken, "broken");
        return super.balanceOf(wallet);
    }
}

/// @notice Logs what was sent, but credits less: a share of it, or some units fewer. It may log what it keeps.
contract SkimmingToken is PlainToken {
    uint256 public keptBps;
    uint256 public keptUnits;
    bool public logsKept;

    function setSkim(uint256 bps, uint256 units, bool logs) external {
        (keptBps, keptUnits, logsKept) = (bps, units, logs);
    }

    function balanceOf(address wallet) public view override returns (uint256) {
        return super.balanceOf(wallet) - taken[wallet];
    }

    mapping(address => uint256) private taken;

    function _update(address from, address to, uint256 amount) internal override {
        super._update(from, to, amount);
        if (from == address(0)) return;
        uint256 kept = (amount * keptBps) / 10_000 + keptUnits;
        taken[to] += kept;
        if (logsKept) emit Transfer(to, address(this), kept);
    }
}

/// @dev Logs transfers that never happened: what a stranger can send to an address for little gas.
contract DustToken {
    event Transfer(address indexed from, address indexed to, uint256 value);

    function dust(address to, uint256 count) external {
        for (uint256 i = 0; i < count; i++) emit Transfer(msg.sender, to, i + 1);
    }
}
