import type { Language } from '../../contract/index.ts';
import { daySeconds, writeMoment } from '../../schema/index.ts';
import { browserZone, pageZone } from './clock.ts';

type ZoneWords = {
  /** `China Standard Time` */
  readonly name: string;
  /** `GMT+8` */
  readonly offset: string;
};

/** The zone of this page in words; undefined where the clocks of the browser show the same all year. */
export function foreignZone(language: Language, now = Date.now() / 1000): ZoneWords | undefined {
  const zone = pageZone();
  const own = browserZone();
  const isSame = [now, now + 183 * daySeconds].every(
    (each) => writeMoment(each, zone) === writeMoment(each, own),
  );
  if (isSame) return undefined;
  const say = (timeZoneName: 'longGeneric' | 'shortOffset') =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', { timeZone: zone, timeZoneName })
      .formatToParts(now * 1000)
      .find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  return { name: say('longGeneric'), offset: say('shortOffset') };
}
