const { AsyncLocalStorage } = require('node:async_hooks');
const { EntityManager, DataSource } = require('typeorm');

/** The data source of the transaction that runs, in all that it waits for. */
const transactions = new AsyncLocalStorage();

/**
 * Refuses what a transaction asks of the pool beside its own connection. When all connections of the pool are held by
 * transactions that wait for one more, none is ever given back. Concerns the product in the test's process.
 */
exports.refuseSecondConnections = () => {
  const { transaction } = EntityManager.prototype;
  EntityManager.prototype.transaction = function (...args) {
    const run = args.pop();
    return transaction.call(this, ...args, (tx) => transactions.run(this.dataSource, () => run(tx)));
  };
  const { createQueryRunner } = DataSource.prototype;
  DataSource.prototype.createQueryRunner = function (...args) {
    if (transactions.getStore() === this) throw new Error('A transaction asks for a second connection');
    return createQueryRunner.apply(this, args);
  };
};
