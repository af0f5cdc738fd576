import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

/** Debian's Chromium as a person has it, with windows that a headless run never shows. */
export const wholeChromium = '/usr/bin/chromium';

/** The same engine without windows: opening a page costs half of the CPU. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

type Tool = {
  readonly name: string;
  readonly packages: readonly string[];
  readonly present: () => boolean;
  /** Makes the tests faster; they run without it. */
  readonly isOptional?: boolean;
};

/** Programs that the tests need, and the Debian packages that bring them. */
const tools: readonly Tool[] = [
  { name: 'Chromium', packages: ['chromium'], present: () => existsSync(wholeChromium) },
  {
    name: 'headless shell of Chromium',
    packages: ['chromium-headless-shell'],
    present: () => existsSync(headlessShell),
    isOptional: true,
  },
  { name: 'PostgreSQL 15 or newer', packages: ['postgresql'], present: hasPostgres },
  { name: 'a Chinese font', packages: ['fonts-noto-cjk'], present: hasChineseFont },
];

/**
 * Brings what is absent with apt where this process may, and says what it did.
 *
 * @returns sentences saying what is still missing; empty when the tests can run
 */
export function bringTools(): readonly string[] {
  const absent = tools.filter(({ present }) => !present());
  if (absent.length === 0) return [];
  const packages = absent.flatMap((tool) => tool.packages);
  if (mayInstall()) {
    console.log(`Installing ${packages.join(', ')} with apt …`);
    apt(['update', '-q']);
    for (const { packages, isOptional } of absent) install(packages, isOptional);
  }
  return tools
    .filter(({ present, isOptional }) => !isOptional && !present())
    .map(
      ({ name, packages: wanted }) => `The tests need ${name}: apt-get install ${wanted.join(' ')}`,
    );
}

const mayInstall = () => process.getuid?.() === 0 && spawnSync('which', ['apt-get']).status === 0;

/** Packages without which the tests run may be unknown to an older system. */
function install(packages: readonly string[], isOptional = false): void {
  try {
    apt(['install', '-y', '-q', '--no-install-recommends', ...packages]);
  } catch (error) {
    if (!isOptional) throw error;
  }
}

function apt(words: readonly string[]): void {
  execFileSync('apt-get', words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function hasPostgres(): boolean {
  const root = '/usr/lib/postgresql';
  return (
    existsSync(root) &&
    readdirSync(root).some(
      (version) => Number(version) >= 15 && existsSync(`${root}/${version}/bin/initdb`),
    )
  );
}

function hasChineseFont(): boolean {
  const list = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' });
  return list.status === 0 && list.stdout.trim() !== '';
}
