import { readApiUrl, type Language } from '../../src/contract/index.ts';
import type { RouteMatch } from './registry.ts';
import type { Texts } from './texts.ts';

/**
 * What a call is called in the admin log: page and action, the action alone where it belongs to no
 * page (signing in, uploading), `Unknown(…)` where there is none. Source: contract 7.2.
 */
export function titleOfCall(
  texts: Texts,
  language: Language,
  match: RouteMatch,
  pathname: string,
): string {
  if (match.type !== 'route') {
    const action = readApiUrl(pathname)?.action ?? pathname.split('/').at(-1) ?? '';
    return texts.say(language, 'server.unknownCall', { action: action.slice(0, 40) });
  }
  const { resource, title, path } = match.route;
  const action = title?.(language) ?? path;
  if (!resource) return action;
  return `${texts.say(language, `resources.${resource.name}.list`)}-${action}`;
}
