/** Packages of modules: description, manifest, signature, archive, and a folder that is verified again. */
export { checkInfo, type InfoProblem, parseInfo } from './info.ts';
export { packageLimits } from './limits.ts';
export { buildManifest, canonicalJson } from './manifest.ts';
export { localEnding } from './paths.ts';
export {
  clearQuarantine,
  quarantineDir,
  type QuarantinedModule,
  readArchive,
  type Trust,
} from './readArchive.ts';
export { ModuleRefused } from './refused.ts';
export { reservedUids } from './reserved.ts';
export { shippedPackages, type Surroundings, unmetRequirements } from './requirements.ts';
export { type FolderReport, hashesBelow, verifyFolder } from './folder.ts';
export { isPublisher } from './manifest.ts';
export { readTrusted, trustedFolder, type TrustedKey, type TrustedKeys } from './trusted.ts';
export {
  archiveName,
  packFiles,
  packFolder,
  type PackedModule,
  type Signer,
} from './writeArchive.ts';
