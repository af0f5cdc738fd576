// `npm run areas:update`: brings provinces, cities and districts up to date with the newest
// `@vant/area-data`, and prints what came, went and has another name. Orders keep the names they were
// placed with; freight templates refuse a code that went when they are saved next.
// The English names of all areas are written beside their field.
import { writeFileSync } from 'node:fs';
import { englishAreaNames } from './areaNames.ts';
import { runTool } from './tools.ts';

type AreaLists = Readonly<
  Record<'province_list' | 'city_list' | 'county_list', Readonly<Record<string, string>>>
>;

const source = '@vant/area-data';
const before = await areaNames('before');
const status = runTool(['npm', 'install', '--save-exact', `${source}@latest`]);
if (status !== 0) process.exit(status);
const after = await areaNames('after');
writeFileSync(
  new URL('../src/fields/area/english.json', import.meta.url),
  `${JSON.stringify(englishAreaNames(after), null, 1)}\n`,
);

const came = [...after].filter(([code]) => !before.has(code));
const went = [...before].filter(([code]) => !after.has(code));
const renamed = [...after].filter(([code, name]) => (before.get(code) ?? name) !== name);
print('new', came);
print('gone', went);
print('renamed', renamed);
console.log(`${after.size} areas, ${came.length + went.length + renamed.length} changes`);

/** Names by code, as the package has them now: under another address a module is loaded again. */
async function areaNames(moment: string): Promise<ReadonlyMap<string, string>> {
  const { areaList }: { readonly areaList: AreaLists } = await import(
    `${import.meta.resolve(source)}?${moment}`
  );
  return new Map(Object.values(areaList).flatMap((names) => Object.entries(names)));
}

function print(title: string, areas: readonly (readonly [code: string, name: string])[]): void {
  for (const [code, name] of areas) console.log(`${title}: ${code} ${name}`);
}
