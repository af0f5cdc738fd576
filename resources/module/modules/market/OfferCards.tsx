import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { MarketOffer } from '../../../../src/modules/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { walkInGrid } from '../../../../src/ui/keys/gridKeys.ts';
import { amountText } from '../parts/amounts.ts';
import { OfferTag } from './OfferTag.tsx';

type Props = {
  readonly offers: readonly MarketOffer[];
  /** True while those of another search are on their way. */
  readonly isStale: boolean;
  readonly onOpen: (uid: string) => void;
  readonly actionOf: (offer: MarketOffer) => ReactNode;
};

/** Offers as a grid of cards. Arrows walk in it; a card opens its offer. */
export function OfferCards({ offers, isStale, onOpen, actionOf }: Props) {
  return (
    // The buttons inside have the focus; the grid only reads the arrows that they let through.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <Grid data-stale={isStale || undefined} aria-busy={isStale} onKeyDown={walkInGrid}>
      {offers.map((offer) => (
        <OfferCard
          key={offer.uid}
          offer={offer}
          action={actionOf(offer)}
          onOpen={() => onOpen(offer.uid)}
        />
      ))}
    </Grid>
  );
}

type CardProps = {
  readonly offer: MarketOffer;
  readonly action: ReactNode;
  readonly onOpen: () => void;
};

function OfferCard({ offer, action, onOpen }: CardProps) {
  const t = useText('market');
  const translate = useText();
  const { title, intro, version, author, state, unmet } = offer;
  return (
    <Card>
      <h2>
        <button type="button" data-open onClick={onOpen}>
          {title}
        </button>
      </h2>
      <div>
        <OfferTag state={state} />
      </div>
      <p data-intro>{intro}</p>
      {unmet.map((each) => (
        <p key={`${each.code} ${each.name ?? ''}`} data-unmet>
          {translate(`packages.unmet.${each.code}`, { ...each })}
        </p>
      ))}
      <p>{t('by', { version, author })}</p>
      <footer>
        <strong>
          <Price offer={offer} />
        </strong>
        {action}
      </footer>
    </Card>
  );
}

/** Price of an offer; one that was paid says so. */
export function Price({ offer: { price, isLicensed } }: { readonly offer: MarketOffer }) {
  const t = useText('market');
  if (price === undefined) return t('free');
  return isLicensed ? `${amountText(price)} · ${t('bought')}` : amountText(price);
}

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  gap: theme.spacing(3),
  margin: 0,
  padding: theme.spacing(3, 3.5, 3.5),
  borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
  listStyle: 'none',
  '&[data-stale]': { opacity: 0.6 },
}));

const Card = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1.5),
  minWidth: 0,
  padding: theme.spacing(4),
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
  borderRadius: theme.radius.card,
  overflowWrap: 'anywhere',
  '&:hover': { backgroundColor: theme.vars.palette.ui.hover },
  '& > h2': { ...theme.typography.h2, margin: 0 },
  '& [data-open]': {
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
  },
  // The whole card opens the offer; its button is above it.
  '& [data-open]::after': { content: '""', position: 'absolute', inset: 0 },
  '&:has([data-open]:focus-visible)': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: 1,
  },
  '& [data-open]:focus-visible': { outline: 0 },
  '& > p': {
    ...theme.typography.body2,
    margin: 0,
    color: theme.vars.palette.text.secondary,
  },
  '& > [data-intro]': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
    color: theme.vars.palette.text.primary,
  },
  '& > [data-unmet]': { color: theme.vars.palette.tone.danger.fg },
  '& > footer': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(2),
    minHeight: theme.measure.control,
    marginTop: 'auto',
  },
  '& > footer > strong': { fontWeight: 600 },
  '& > footer > :not(strong)': { position: 'relative', zIndex: 1 },
}));
