// `npm run areas:update`: brings provinces, cities and districts up to date with the newest
// `@vant/area-data`, and prints what came, went and has another name. Orders keep the names they were
// placed with; freight templates refuse a code that went when they are saved next.
import { execFileSync } from 'node:child_process';

type AreaLists = Readonly<
  Record<'province_list' | 'city_list' | 'county_list', Readonly<Record<string, string>>>
>;

const source = '@vant/area-data';
const before = areaNames();
execFileSync('npm', ['install', '--save-exact', `${source}@latest`], { stdio: 'inherit' });
const after = areaNames();

const came = [...after].filter(([code]) => !before.has(code));
const went = [...before].filter(([code]) => !after.has(code));
const renamed = [...after].filter(([code, name]) => (before.get(code) ?? name) !== name);
print('new', came);
print('gone', went);
print('renamed', renamed);
console.log(`${after.size} areas, ${came.length + went.length + renamed.length} changes`);

/** Names by code, as the installed package has them: a process that runs on keeps the old module. */
function areaNames(): ReadonlyMap<string, string> {
  const script = `import { areaList } from '${source}'; console.log(JSON.stringify(areaList));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    maxBuffer: 4_000_000,
  });
  // The package describes its lists so.
  const lists = JSON.parse(printed) as AreaLists;
  return new Map(Object.values(lists).flatMap((names) => Object.entries(names)));
}

function print(title: string, areas: readonly (readonly [code: string, name: string])[]): void {
  for (const [code, name] of areas) console.log(`${title}: ${code} ${name}`);
}
