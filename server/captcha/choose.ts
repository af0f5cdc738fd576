import { characters } from './characters.ts';
import { icons, type IconName } from './icons.ts';
import type { Random, Thing } from './layout.ts';

/** How many are to be clicked, and how many are there to mislead. Source: contract 3.5.2. */
const counts = { asked: 2, decoys: 4 } as const;

/**
 * What a picture shows, the things to click first and in their order.
 *
 * Who does not read Chinese is asked for pictures alone; characters are then decoys.
 */
export function choose(
  { readsChinese }: { readonly readsChinese: boolean },
  random: Random,
): { readonly asked: readonly Thing[]; readonly decoys: readonly Thing[] } {
  const pictures = shuffled(allIcons, random);
  const signs = shuffled(allCharacters, random);
  const asked = readsChinese
    ? shuffled([...pictures.slice(0, 2), ...signs.slice(0, 2)], random).slice(0, counts.asked)
    : pictures.slice(0, counts.asked);
  const others = shuffled([...pictures.slice(0, 5), ...signs.slice(0, 5)], random).filter(
    (thing) => !asked.includes(thing),
  );
  return { asked, decoys: others.slice(0, counts.decoys) };
}

const allIcons: readonly Thing[] = Object.keys(icons).map((icon) => ({
  // A key of `icons`.
  icon: icon as IconName,
}));
const allCharacters: readonly Thing[] = [...new Set(characters.join(''))].map((character) => ({
  character,
}));

function shuffled<T>(list: readonly T[], random: Random): readonly T[] {
  const left = [...list];
  return list.flatMap(() => left.splice(random(0, left.length - 1), 1));
}
