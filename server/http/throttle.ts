import { isIPv6 } from 'node:net';
import { hourSeconds } from '../../src/schema/index.ts';
import { Refusal } from '../../src/contract/index.ts';

/** Rate limits; see `Settings.rateLimit` for the first. */
const writesAMinute = 300;
const failedLogins = { limit: 30, seconds: 900 };
/** Beyond these: other people behind that address still get in, one at a time. */
const slowedLogins = { limit: 1, seconds: 1 };
const refreshes = { limit: 30, seconds: hourSeconds };
/** Per network: many people may sign in behind one address, and a picture takes time to draw. */
const captchasAMinute = { limit: 60, seconds: 60 };
/** Reading a whole table is expensive, and rarely needed twice within seconds. */
const exportsAMinute = { limit: 6, seconds: 60 };
/** A goods page with all its pictures, several times over. */
const uploadsAnHour = { limit: 300, seconds: hourSeconds };

/** Refused calls of one network, or of one session, that the admin log has room for. */
const recordedRefusalsAMinute = { limit: 60, seconds: 60 };

/** Per session of a member, or per network. */
const feedbackAnHour = { limit: 10, seconds: hourSeconds };

/** Per member, or per network of a guest. Source: domain E. */
const storefrontLimits = {
  quote: { limit: 60, seconds: 60 },
  create: { limit: 10, seconds: 60 },
  claim: { limit: 20, seconds: 60 },
  apply: { limit: 10, seconds: hourSeconds },
} as const;
export type StorefrontLimit = keyof typeof storefrontLimits;

export type Throttle = {
  /** One more call of a session or, without one, of an address. */
  call(method: string, who: string): RateHit | undefined;
  /** One more sign-in from an address, held against it until it turns out to be good. Too many are slowed, not stopped. */
  login(ip: string): RateHit | undefined;
  goodLogin(ip: string): void;
  refresh(family: string): RateHit | undefined;
  /** One more captcha for an address. */
  captcha(ip: string): RateHit | undefined;
  /** One more export of a session. */
  export(family: string): RateHit | undefined;
  /** One more refused call of a session or an address, to be recorded. */
  refused(who: string): RateHit | undefined;
  /** One more feedback of a session or an address. */
  feedback(who: string): RateHit | undefined;
  /** One more file of a session or a customer. */
  upload(who: string): RateHit | undefined;
  /** One more call of the storefront, of a member (`member:41`) or of an address. */
  storefront(limit: StorefrontLimit, who: string): RateHit | undefined;
};

/**
 * Limits of this process. Keys consist of values the server knows, never of claims of a request.
 *
 * @param readsAMinute GET calls; 0 switches every limit off
 */
export function createThrottle(readsAMinute: number, nowMs = Date.now): Throttle {
  if (readsAMinute === 0) return unlimited;
  const windows = createWindows(nowMs);
  const reads = { limit: readsAMinute, seconds: 60 };
  const writes = { limit: writesAMinute, seconds: 60 };
  return {
    call: (method, who) =>
      method === 'GET' ? windows.hit(`r ${who}`, reads) : windows.hit(`w ${who}`, writes),
    login(ip) {
      const network = networkOf(ip);
      const hit = windows.hit(`l ${network}`, failedLogins);
      return hit.allowed ? hit : windows.hit(`s ${network}`, slowedLogins);
    },
    goodLogin: (ip) => windows.takeBack(`l ${networkOf(ip)}`),
    refresh: (family) => windows.hit(`f ${family}`, refreshes),
    captcha: (ip) => windows.hit(`c ${networkOf(ip)}`, captchasAMinute),
    export: (family) => windows.hit(`x ${family}`, exportsAMinute),
    refused: (who) => windows.hit(`n ${networkOf(who)}`, recordedRefusalsAMinute),
    feedback: (who) => windows.hit(`b ${networkOf(who)}`, feedbackAnHour),
    upload: (who) => windows.hit(`u ${who}`, uploadsAnHour),
    storefront: (limit, who) => windows.hit(`${limit} ${networkOf(who)}`, storefrontLimits[limit]),
  };
}

const unlimited: Throttle = {
  call: () => undefined,
  login: () => undefined,
  goodLogin: () => {},
  refresh: () => undefined,
  captcha: () => undefined,
  export: () => undefined,
  refused: () => undefined,
  feedback: () => undefined,
  upload: () => undefined,
  storefront: () => undefined,
};

/** @throws {Refusal} rate_limited when there is no room for one more */
export function demandRoom(hit: RateHit | undefined): void {
  if (!hit || hit.allowed) return;
  throw new Refusal('rate_limited', { params: { seconds: hit.resetSeconds } });
}

/** Counts a whole IPv6 network as one: its owner has 2⁶⁴ addresses. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array<string>(8 - groups.length - rest.length).fill('0');
  const network = [...groups, ...zeros, ...rest].slice(0, 4);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase()).join(':')}::/64`;
}

/** Result of one more hit: how many are left in this window, and when the next one begins. */
export type RateHit = {
  readonly allowed: boolean;
  readonly limit: number;
  readonly left: number;
  /** Seconds until the window ends. */
  readonly resetSeconds: number;
};

export type RateWindow = { readonly limit: number; readonly seconds: number };

/**
 * Counts hits per key in windows aligned to the clock. Source: contract 1.5.4 and 12 (+1).
 *
 * In this process alone: with several processes behind one address each counts its own share.
 */
export function createWindows(nowMs: () => number, mostKeys = 50_000) {
  const counts = new Map<string, { count: number; ends: number }>();

  function hit(key: string, { limit, seconds }: RateWindow): RateHit {
    const now = nowMs();
    let entry = counts.get(key);
    if (!entry || entry.ends <= now) {
      if (counts.size >= mostKeys) forget(now);
      entry = { count: 0, ends: (Math.floor(now / 1000 / seconds) + 1) * seconds * 1000 };
      counts.set(key, entry);
    }
    // Counted up to the limit only: a refused hit does not count.
    const allowed = entry.count < limit;
    const left = Math.max(0, limit - entry.count);
    if (allowed) entry.count += 1;
    return { allowed, limit, left, resetSeconds: Math.ceil((entry.ends - now) / 1000) };
  }

  function forget(now: number): void {
    for (const [key, { ends }] of counts) if (ends <= now) counts.delete(key);
    // Still full: all of them are of this window. Rather a few free hits than memory without end.
    if (counts.size >= mostKeys) counts.clear();
  }

  return {
    hit,
    /** Takes a hit back: it turned out to be none of those that are limited. */
    takeBack(key: string): void {
      const entry = counts.get(key);
      if (entry && entry.count > 0) entry.count -= 1;
    },
  };
}
