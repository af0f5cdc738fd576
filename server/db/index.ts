export {
  CannotOpen,
  DatabaseBusy,
  errorCodeOf,
  isCheckViolation,
  isConnectionError,
  isDiskFull,
  isForeignKeyViolation,
  isRetryable,
  isTimeout,
  isUnavailable,
  isUniqueViolation,
} from './errors.ts';
export { prepareDataDir } from './dataDir.ts';
export { serialQueue } from './embedded.ts';
export { lockDataDir } from './lock.ts';
export { openDb, readElsewhere, type Database, type DatabaseOptions } from './open.ts';
export { notify, query, queryLast, readSnapshot, runScript, sendAlong, transact } from './query.ts';
export { withRetry } from './errors.ts';
export type { Db, Tables, Tx } from './tables.ts';
export { allOf, anyOf, names, unnest, type TableNames } from './typedSql.ts';
export { type AdoptedTables, blockLine } from './adopt.ts';
export { createTables } from './declared.ts';
export {
  isAnyPending,
  isPending,
  modulePlans,
  pendingPlan,
  writeMigration,
  writeModuleMigrations,
} from './declared.ts';
export { erasingSetting } from './ddl.ts';
export {
  type ColumnStructure,
  type DatabaseStructure,
  identifier,
  type IndexStructure,
  lettersOf,
  type ReferenceStructure,
  type TableStructure,
} from './schema.ts';
export { columnFor, desiredIndexes, desiredSchema } from './desired.ts';
export { type MigrationLedger, migrate } from './ledgers.ts';
export {
  appliedTo,
  assertWayBack,
  isApplied,
  migrateFolder,
  migrationsDir,
  takeBack,
} from './migrate.ts';
export { planChanges } from './plan.ts';
