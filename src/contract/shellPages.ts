import { ownPath } from './pages.ts';

// Pages of the shell alone; the login page does without them.

/** What an area opens once it has loaded: the path a person asked for. */
export type LoadingTarget = {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
};

/** `/admin/loading`, or `/admin/loading/{"path":…,"query":…}`. */
export const loadingPage = (root: string, target?: LoadingTarget) =>
  target === undefined
    ? `${root}/loading`
    : `${root}/loading/${encodeURIComponent(JSON.stringify(target))}`;

/** Reads the decoded `to` parameter of the loading page; undefined when it is not for this area. */
export function readLoadingTarget(to: string, root: string): LoadingTarget | undefined {
  const target = parseJson(to);
  if (!isRecord(target)) return undefined;
  const path = ownPath(target['path'], root);
  if (path === undefined) return undefined;
  const query = isRecord(target['query']) ? target['query'] : {};
  const texts = Object.entries(query).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return { path, query: Object.fromEntries(texts) };
}

/** `/admin/iframe/{encoded url}`: a menu entry of type iframe. */
export const iframePage = (root: string, url: string) =>
  `${root}/iframe/${encodeURIComponent(url)}`;

const isRecord = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // typed by hand into the address bar
  }
}
