// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice A price feed with Chainlink's `AggregatorV3Interface`, whose answer the test sets.
contract TestPriceFeed {
    string public description;
    uint8 public decimals;
    uint80 private roundId;
    int256 private answer;
    uint256 private startedAt;
    uint256 private updatedAt;

    constructor(string memory description_, uint8 decimals_) {
        (description, decimals) = (description_, decimals_);
    }

    function set(int256 answer_, uint256 startedAt_, uint256 updatedAt_) external {
        (answer, startedAt, updatedAt) = (answer_, startedAt_, updatedAt_);
        ++roundId;
    }

    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
        require(roundId > 0, "No data present");
        return (roundId, answer, startedAt, updatedAt, roundId);
    }
}
