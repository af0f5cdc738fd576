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

export { type DesignContext, designTable, targetsIn } from './design/designTable.ts';
export { fieldNameProblems, mostFields } from './names/fieldNames.ts';
export { type KnownNames, knownNames, nameResource } from './names/resourceNames.ts';
export type { NameProblem } from './names/words.ts';
export { type DesignSheet, designSheet, type SheetContext } from './sheet/designSheet.ts';
export { type ClientContext, clientDesign } from './client/clientDesign.ts';
export { type ParsedColumn, parsedColumns, type ParsedTable } from './client/parsedColumns.ts';
