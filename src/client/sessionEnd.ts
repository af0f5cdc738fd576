import { loginPage, type Area } from '../contract/index.ts';
import type { Bases } from './address.ts';
import type { HttpPorts } from './ports.ts';

/**
 * Ends an area's session: the tokens are removed and its login page opens, unless it is open.
 * Gives true the first time; calls that fail in the same breath end nothing any more.
 */
export type EndSession = (area: Area) => boolean;

export function createEndSession(ports: HttpPorts, bases: Bases): EndSession {
  const ending = new Set<Area>();

  return (area) => {
    const session = ports.sessions[area];
    const hadTokens = session.get().token !== '';
    session.removeTokens();
    // Whoever signed in again within the breath has a session of their own to lose.
    if (ending.has(area) && !hadTokens) return false;
    ending.add(area);
    ports.after(breathMs, () => ending.delete(area));
    openLogin(area);
    return true;
  };

  function openLogin(area: Area) {
    const { pathname, search } = ports.here();
    const login = loginPage(bases[area]);
    if (pathname === login) return;
    const isInside = pathname === bases[area] || pathname.startsWith(`${bases[area]}/`);
    // From the other area nothing is to be returned to.
    ports.navigate({ path: isInside ? loginPage(bases[area], pathname + search) : login });
  }
}

// A router may take a moment to change the address.
const breathMs = 1_000;
