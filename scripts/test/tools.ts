import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

/** What the tests need from the machine, and the Debian packages that bring it. */
const tools = [
  { name: 'Chromium', packages: ['chromium'], present: () => existsSync('/usr/bin/chromium') },
  { name: 'PostgreSQL 15 or newer', packages: ['postgresql'], present: hasPostgres },
  { name: 'a Chinese font', packages: ['fonts-noto-cjk'], present: hasChineseFont },
] as const;

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
    apt(['install', '-y', '-q', '--no-install-recommends', ...packages]);
  }
  return tools
    .filter(({ present }) => !present())
    .map(
      ({ name, packages: wanted }) => `The tests need ${name}: apt-get install ${wanted.join(' ')}`,
    );
}

const mayInstall = () => process.getuid?.() === 0 && spawnSync('which', ['apt-get']).status === 0;

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
