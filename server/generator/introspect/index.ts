export {
  databaseNames,
  type DesignDatabases,
  ownDatabase,
  readDatabase,
  UnreadableDatabase,
} from './database/databases.ts';
export { isEmptyTable } from './database/catalogue.ts';
export {
  comparable,
  type ReadDatabase,
  type ReadTable,
  readTables,
  structureOf,
  type UnreadPart,
  type UnreadReason,
} from './database/readTables.ts';
