import type { Line } from './line.ts';

/** The open connections of those who are signed in, by person. */
export function createRegister() {
  const byPerson = new Map<number, Set<Line>>();
  const of = (person: number): ReadonlySet<Line> => byPerson.get(person) ?? new Set();

  return {
    add(person: number, line: Line): void {
      byPerson.set(person, new Set(of(person)).add(line));
      line.whenOver(() => {
        const left = byPerson.get(person);
        left?.delete(line);
        if (left?.size === 0) byPerson.delete(person);
      });
    },
    of,
    size: () => [...byPerson.values()].reduce((sum, lines) => sum + lines.size, 0),
    people: () => [...byPerson.keys()],
  };
}
