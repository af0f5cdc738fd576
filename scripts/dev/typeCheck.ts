import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { startTool } from '../tools.ts';

export type TypeCheck = {
  /** Checks after these files have changed; a check that runs is given up. */
  check(paths: readonly string[]): void;
  stop(): void;
};

type TypeCheckParts = {
  /** The whole project, in 3 GB of memory and some minutes, instead of declarations and texts alone. */
  readonly isWhole: boolean;
  readonly cacheDir: string;
  report(errors: string | undefined): void;
};

/** Checks types beside the server, one check at a time. */
export function createTypeCheck({ isWhole, cacheDir, report }: TypeCheckParts): TypeCheck {
  let child: ChildProcess | undefined;

  function stop() {
    child?.kill();
    child = undefined;
  }

  async function run(words: readonly string[], files: readonly string[]): Promise<void> {
    const started = startTool(['tsc', ...words]);
    started.stderr.pipe(process.stderr, { end: false });
    child = started;
    const ended = new Promise<number | null>((done) => started.once('close', done));
    const [status, said] = await Promise.all([ended, text(started.stdout)]);
    if (child !== started) return;
    child = undefined;
    report(status === 0 ? undefined : errorsIn(said, files));
  }

  return {
    check(paths) {
      const files = isWhole ? [] : declarationsOf(paths);
      if (!isWhole && files.length === 0) return;
      stop();
      mkdirSync(cacheDir, { recursive: true });
      const buildInfo = ['--incremental', '--tsBuildInfoFile', join(cacheDir, 'types.json')];
      void run(isWhole ? ['-p', '.', ...buildInfo] : ['-p', configFor(files, cacheDir)], files);
    },
    stop,
  };
}

/**
 * The first errors, of some files alone if any are given: what else they import is complete only in the
 * whole project.
 */
export function errorsIn(said: string, files: readonly string[]): string | undefined {
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  const own = lines.filter(
    (line) => files.length === 0 || files.some((file) => line.startsWith(`${file}(`)),
  );
  return own.length === 0 ? undefined : own.slice(0, 20).join('\n');
}

/** The declarations among changed files, each with its texts: they are typed by one another. */
export const declarationsOf = (paths: readonly string[]): readonly string[] => {
  const names = paths.flatMap((path) => {
    const [, name] = path.match(/^(?:resources|i18n\/[\w-]+)\/(\w+\/(?!index\.ts$)\w+)\.ts$/) ?? [];
    return name === undefined ? [] : [name];
  });
  return [...new Set(names)].flatMap((name) => [
    `resources/${name}.ts`,
    `i18n/zh-cn/${name}.ts`,
    `i18n/en/${name}.ts`,
  ]);
};

/** Settings for some files alone: two seconds instead of minutes. */
function configFor(files: readonly string[], cacheDir: string): string {
  const path = join(cacheDir, 'types.tsconfig.json');
  const settings = {
    extends: resolve('tsconfig.json'),
    include: [],
    // Declares the codes of refused values for all field types.
    files: [...files, 'i18n/zh-cn/invalid.ts']
      .filter((file) => existsSync(file))
      .map((file) => resolve(file)),
  };
  writeFileSync(path, JSON.stringify(settings));
  return path;
}
