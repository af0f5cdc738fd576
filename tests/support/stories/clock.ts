/** The moment at which every story begins: 20 November 2025, 16:00 in the shop. Unix seconds. */
export const storyNow = 1_763_625_600;

/** From here on `Date` says the moment of the stories, and goes on from there. */
export function holdClock(): void {
  if ('isHeld' in Date) return;
  const RealDate = Date;
  const began = RealDate.now();
  const now = () => storyNow * 1000 + RealDate.now() - began;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given) => Reflect.construct(target, given.length ? given : [now()]),
    apply: () => new RealDate(now()).toString(),
    has: (target, name) => name === 'isHeld' || Reflect.has(target, name),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
