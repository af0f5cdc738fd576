import type { ModuleFeed, OfferedModule } from '../../../src/modules/index.ts';
import { checkInfo, createFields, jsonOf, textsOf } from '../package/info.ts';
import { packageLimits } from '../package/limits.ts';
import { isPublisher } from '../package/manifest.ts';
import { ModuleRefused } from '../package/refused.ts';

/** Modules that one feed may offer. */
const modulesAtMost = 2_000;

/**
 * Reads the text of a feed whose signature is still to be checked.
 *
 * @param reserved - uids that no module may have
 * @throws {ModuleRefused} feed, with the place of the first mistake
 */
export function parseFeed(text: string, reserved: ReadonlySet<string>): ModuleFeed {
  const fields = createFields(jsonOf(text), ['version', 'publisher', 'modules']);
  const { version, modules } = fields.all;
  const publisher = fields.text('publisher', isPublisher);
  const [problem] = fields.problems;
  if (problem) throw refused(problem.field || 'feed.json');
  if (typeof version !== 'number' || !Number.isSafeInteger(version) || version < 1)
    throw refused('version');
  if (!Array.isArray(modules) || modules.length > modulesAtMost) throw refused('modules');
  const offers = modules.map((each: unknown, at) => readOffer(each, `modules.${at}`, reserved));
  const uids = offers.map(({ info }) => info.uid);
  const twice = uids.find((uid, at) => uids.indexOf(uid) !== at);
  if (twice !== undefined) throw refused(twice);
  return { version, publisher, modules: offers };
}

const refused = (detail: string) => new ModuleRefused('feed', 'feed.json', detail);

function readOffer(value: unknown, at: string, reserved: ReadonlySet<string>): OfferedModule {
  const fields = createFields(
    value,
    ['info', 'archive', 'sha256', 'size', 'price', 'screenshots', 'changes'],
    { at, problems: [] },
  );
  const { info: described, size, screenshots } = fields.all;
  const archive = fields.text('archive', isPlace);
  const sha256 = fields.text('sha256', (text) => /^[0-9a-f]{64}$/.test(text));
  const price = fields.has('price') ? { price: fields.text('price', isPrice) } : {};
  const changes = fields.has('changes') ? { changes: textsOf(fields, 'changes', 2_000) } : {};
  const [problem] = fields.problems;
  if (problem) throw refused(problem.field);
  const found = checkInfo(described, reserved);
  if ('problems' in found) throw refused(`${at}.info.${found.problems[0]?.field ?? ''}`);
  const isSize = typeof size === 'number' && Number.isSafeInteger(size) && size > 0;
  if (!isSize || size > packageLimits.archive) throw refused(`${at}.size`);
  if (screenshots !== undefined && !isPlaces(screenshots)) throw refused(`${at}.screenshots`);
  const pictures = screenshots === undefined ? {} : { screenshots };
  return { info: found.info, archive, sha256, size, ...price, ...pictures, ...changes };
}

/** An amount above zero, as the shop writes it. */
const isPrice = (text: string): boolean =>
  /^(?:0|[1-9]\d{0,7})\.\d\d$/.test(text) && text !== '0.00';

const isPlaces = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.length <= 10 &&
  value.every((each) => typeof each === 'string' && isPlace(each));

/** A path that stays below the folder of the feed, or a whole address. */
const isPlace = (text: string): boolean =>
  /^https?:\/\/[^\s\\]{1,500}$/.test(text) ||
  (text.length <= 200 &&
    /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(text));
