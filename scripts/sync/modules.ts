import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { MigrationLedger } from '../../server/db/index.ts';
import { readInfo } from '../../server/modules/installed/info.ts';
import { checkInfo, type InfoProblem, reservedUids } from '../../server/modules/package/index.ts';
import type { DeclarationFile } from './declarations.ts';
import type { Declarations } from './moduleProblems.ts';
import { areas, moduleFolder } from './places.ts';

/** Declarations that the tables of each module follow, those of modules that only lie ready too. */
export function ledgersOf(files: readonly DeclarationFile[]): readonly MigrationLedger[] {
  const { resources: others } = declaredIn(files);
  return moduleUids().map((uid) => ({
    uid,
    dir: resolve(moduleFolder(uid), 'migrations'),
    ...declaredIn(files.filter(({ file }) => file.startsWith(`${uid}/`))),
    others,
  }));
}

const moduleUids = (): readonly string[] =>
  areas().flatMap(({ name, isModule }) => (isModule ? [name] : []));

/** Mistakes in the descriptions of the modules, and names of modules that their folder does not have. */
export async function infoProblems(): Promise<readonly string[]> {
  const reserved = await reservedUids('.');
  return moduleUids().flatMap((uid) => {
    const path = `${moduleFolder(uid)}/info.json`;
    const checked = checkInfo(jsonIn(path), reserved);
    if ('problems' in checked)
      return checked.problems.map(({ code, field }) =>
        `${path}: ${infoText[code]} ${field}`.trim(),
      );
    return checked.info.uid === uid
      ? []
      : [`${path}: the folder of ${checked.info.uid} is named ${uid}`];
  });
}

/** Undefined for a file that is no JSON. */
function jsonIn(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

const infoText: Readonly<Record<InfoProblem['code'], string>> = {
  info_json: 'is no JSON object',
  info_unknown: 'has an unknown key',
  info_missing: 'lacks the key',
  info_value: 'has a wrong value of the key',
  info_reserved: 'has a name of the program as its',
};

/** The declarations of the program and of each module. */
export function declarationsBy(files: readonly DeclarationFile[]): readonly Declarations[] {
  const uids = moduleUids();
  const ownerOf = ({ file }: DeclarationFile) =>
    uids.find((uid) => file.startsWith(`${uid}/`)) ?? '';
  const byOwner = Map.groupBy(files, ownerOf);
  return ['', ...uids].map((uid) => ({
    uid,
    requires:
      uid === ''
        ? []
        : Object.keys(readInfo(dirname(moduleFolder(uid)), uid).requires.modules ?? {}),
    ...declaredIn(byOwner.get(uid) ?? []),
  }));
}

/** Shapes and resources of files, in their order. */
export const declaredIn = (files: readonly DeclarationFile[]) => ({
  shapes: files.flatMap(({ shapes }) => shapes.map(({ value }) => value)),
  resources: files.flatMap(({ resource }) => (resource ? [resource.value] : [])),
});
