import { styled } from '@mui/material/styles';
import { usePermissions } from 'ra-core';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { noticesResource } from '../../contract/index.ts';
import { EmptyState, ErrorState, Sheet, SkeletonRows } from '../../kit/index.ts';
import {
  BlockFrame,
  useBlockName,
  FirstSteps,
  seesSite,
  sitePart,
  useParts,
  useUpdatedAt,
  type DashboardParts,
} from '../dashboard/index.ts';
import { PageBoundary } from '../../frame/PageBoundary.tsx';
import { ArrangeButton } from '../../ui/arrange/ArrangeButton.tsx';
import { GreetingHead } from '../../ui/screens/GreetingHead.tsx';
import { blocksFor } from '../blocks.ts';
import { useServices } from '../services.ts';
import type { Counted } from '../useAttention.ts';
import { useGranted } from '../useStart.ts';
import { AttentionStrip } from './AttentionStrip.tsx';
import { useText } from '../../texts/index.ts';

const SiteFigures = lazy(() => import('../dashboard/SiteFigures.tsx'));

type Granted = { readonly isOurs: boolean };
type Props = { readonly attention: readonly Counted[] };

/** Start page of an admin: the greeting, the day, and the rows that need action. */
export function Dashboard({ attention }: Props) {
  const t = useText('shell');
  const { http, dictionary, blocks, steps } = useServices();
  const { pages, can } = useGranted();
  const { permissions } = usePermissions<Granted>();
  const granted = blocksFor(blocks, { pages, can });
  // An existing server has no figures of these.
  const parts = useParts(http, granted, permissions?.isOurs === true && seesSite(can));
  const first = steps.filter(({ page }) => pages.some(({ path }) => path === page));
  // The bell shows the unread notices.
  const waiting = attention.filter(({ resource }) => resource !== noticesResource);
  // A shop that is at work has its queues first. Until it is known, no step has a place.
  const isKnown = waiting.every(({ found }) => found !== undefined);
  const isBusy = waiting.some(({ found }) => found && found.count > 0);
  const named = [...attention, ...granted, ...first].map(({ resource }) => resource).join();
  useEffect(() => {
    // Names of views and blocks are in the texts of their resource.
    if (named) dictionary.need(named.split(',')).catch(() => undefined);
  }, [dictionary, named]);

  return (
    <Blocks>
      <Greeting attention={attention} parts={parts} />
      {isKnown && !isBusy && <FirstSteps steps={first} />}
      {parts.shown.map(({ key, block }) =>
        block ? (
          <BlockFrame key={key} block={block} />
        ) : key === sitePart ? (
          <section key={key} aria-label={t('site.name')}>
            <PageBoundary fallback={() => <ErrorState />}>
              <Suspense fallback={<SkeletonRows rows={8} />}>
                <SiteFigures can={can} />
              </Suspense>
            </PageBoundary>
          </section>
        ) : waiting.length === 0 && parts.shown.length > 1 ? null : (
          <Sheet key={key} aria-label={t('dashboard.attention')}>
            <AttentionStrip attention={waiting} />
          </Sheet>
        ),
      )}
      {isKnown && isBusy && <FirstSteps steps={first} />}
      {parts.shown.length === 0 && (
        <Sheet>
          <EmptyState drawing="box" title={t('dashboard.bare')} text={t('dashboard.bareText')} />
        </Sheet>
      )}
    </Blocks>
  );
}

function Greeting({ attention, parts }: Props & { readonly parts: DashboardParts }) {
  const t = useText('shell');
  const { sessions } = useServices();
  const admin = useSyncExternalStore(sessions.admin.subscribe, sessions.admin.get);
  const nameOf = useBlockName();
  const updatedAt = useUpdatedAt(attention.map(({ resource }) => resource));
  return (
    <GreetingHead
      name={admin.nickname || admin.username}
      title={t('titles.dashboard')}
      updatedAt={updatedAt}
    >
      <ArrangeButton
        pieces={parts.all.map(({ key, block }) => ({
          key,
          name: block ? nameOf(block) : t(key === sitePart ? 'site.name' : 'dashboard.attention'),
        }))}
        choice={parts.choice}
        arrange={parts.arrange}
      />
    </GreetingHead>
  );
}

const blocks = ':is(section, [data-block])';

const Blocks = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [`& > ${blocks} + ${blocks}`]: { marginTop: theme.spacing(4) },
  [theme.breakpoints.down('md')]: {
    [`& > ${blocks} + ${blocks}`]: { marginTop: theme.spacing(3) },
  },
}));
