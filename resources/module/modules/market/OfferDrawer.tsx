import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Drawer, DrawerFoot, EmptyState, SheetPart } from '../../../../src/kit/index.ts';
import type { MarketOffer, MarketPage } from '../../../../src/modules/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { sizeText } from '../../../../src/ui/upload/siteRules.ts';
import { CommandLine, installCommand } from '../parts/CommandLine.tsx';
import { Facts } from '../parts/Facts.tsx';
import { Price } from './OfferCards.tsx';
import { useMayChange } from '../parts/useMayChange.ts';
import { useOfferStep } from './OfferAction.tsx';
import { OfferTag } from './OfferTag.tsx';
import { useMarket } from './useMarket.ts';

type Props = {
  readonly uid: string;
  /** The offers behind it, which a search may narrow. */
  readonly page: MarketPage;
  readonly onClose: () => void;
  readonly actionOf: (offer: MarketOffer) => ReactNode;
};

/** Everything that is known of an offer, with its next step. */
export function OfferDrawer({ uid, page, onClose, actionOf }: Props) {
  const t = useText('market');
  // An address leads to an offer whatever the search beside it leaves.
  const whole = useMarket();
  const stepOf = useOfferStep();
  const offer = [...page.rows, ...(whole.page?.rows ?? [])].find((each) => each.uid === uid);
  if (!offer)
    return (
      <Drawer isOpen onClose={onClose} title={uid}>
        {whole.page && <EmptyState drawing="search" title={t('noMatch')} />}
      </Drawer>
    );
  const { title, version, author, state, intro, changes } = offer;
  const hasStep = stepOf(offer, page.canChange) !== undefined;
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={
        <>
          {title}
          <OfferTag state={state} />
        </>
      }
      detail={t('by', { version, author })}
      foot={hasStep && <DrawerFoot start={<Price offer={offer} />}>{actionOf(offer)}</DrawerFoot>}
    >
      <SheetPart>
        <Text>{intro}</Text>
      </SheetPart>
      <SheetPart>
        <Requirements offer={offer} />
      </SheetPart>
      <SheetPart>
        <OfferFacts offer={offer} />
      </SheetPart>
      {changes && (
        <SheetPart>
          <Heading>{t('changes', { version })}</Heading>
          <Text>{changes}</Text>
        </SheetPart>
      )}
      <ByHand offer={offer} canChange={page.canChange} />
    </Drawer>
  );
}

function OfferFacts({ offer }: { readonly offer: MarketOffer }) {
  const t = useText('market.facts');
  const categoryText = useText('market.categories');
  const { version, installed, author, licence, category, size } = offer;
  return (
    <Facts
      facts={[
        [t('price'), <Price key="price" offer={offer} />],
        [t('version'), version],
        installed !== undefined && [t('installed'), installed],
        [t('author'), author],
        [t('licence'), licence],
        [t('category'), categoryText(category)],
        [t('size'), sizeText(size)],
      ]}
    />
  );
}

function Requirements({ offer: { unmet } }: { readonly offer: MarketOffer }) {
  const t = useText('market');
  const say = useText('packages.unmet');
  if (unmet.length === 0) return <Text>{t('met')}</Text>;
  return (
    <>
      <Heading>{t('unmet')}</Heading>
      <List>
        {unmet.map((each) => (
          <li key={`${each.code} ${each.name ?? ''}`}>{say(each.code, { ...each })}</li>
        ))}
      </List>
    </>
  );
}

type ByHandProps = { readonly offer: MarketOffer; readonly canChange: boolean };

/** Command that does what this server cannot do by itself. */
function ByHand({ offer: { uid, state, isLicensed }, canChange }: ByHandProps) {
  const t = useText('market');
  const { mayInstall } = useMayChange();
  const isWanted = (state === 'available' || state === 'update') && isLicensed;
  if (canChange || !mayInstall || !isWanted) return null;
  return (
    <SheetPart>
      <Alert severity="info">
        {t('byHand')}
        <CommandLine command={installCommand(uid)} />
      </Alert>
    </SheetPart>
  );
}

const Heading = styled('h3')(({ theme }) => ({
  ...theme.typography.h3,
  margin: theme.spacing(0, 0, 1),
}));

const Text = styled('p')({ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  paddingInlineStart: theme.spacing(5),
  color: theme.vars.palette.tone.danger.fg,
}));
