import { dirname, resolve } from 'node:path';
import type { MigrationLedger } from '../../server/db/index.ts';
import { readInfo } from '../../server/modules/installed/info.ts';
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
