import { StatusTag } from '../../../../src/kit/index.ts';
import type { OfferState } from '../../../../src/modules/index.ts';
import type { Glyph, Tone } from '../../../../src/schema/index.ts';
import { useText } from '../../../../src/texts/index.ts';

/** State of an offer in this installation. */
export function OfferTag({ state }: { readonly state: OfferState }) {
  const t = useText('market.states');
  return <StatusTag {...looks[state]}>{t(state)}</StatusTag>;
}

const looks: Readonly<Record<OfferState, { readonly tone: Tone; readonly glyph: Glyph }>> = {
  available: { tone: 'info', glyph: 'ring' },
  installed: { tone: 'success', glyph: 'done' },
  update: { tone: 'warning', glyph: 'half' },
  incompatible: { tone: 'danger', glyph: 'cross' },
  newerInstalled: { tone: 'success', glyph: 'most' },
};
