export { exportPartsDir, sweepExportParts } from './exportParts.ts';
export { createExportWork, exportKind, type ExportWorkOptions } from './exportWork.ts';
