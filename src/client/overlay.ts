import type { HttpPorts } from './ports.ts';

/** Counts the calls that want the overlay: it stays until the last of them has settled. */
export function createOverlay({ show, hide }: HttpPorts['loading']) {
  let waiting = 0;
  return {
    enter() {
      waiting += 1;
      if (waiting === 1) show();
    },
    leave() {
      waiting -= 1;
      if (waiting === 0) hide();
    },
  };
}
