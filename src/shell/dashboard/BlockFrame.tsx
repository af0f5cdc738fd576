import { styled } from '@mui/material/styles';
import { lazy, Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import { ErrorState, Sheet, SkeletonRows, VisuallyHidden } from '../../kit/index.ts';
import { inSentence } from '../../ui/index.ts';
import { PageBoundary } from '../../frame/PageBoundary.tsx';
import type { Block } from '../blocks.ts';
import { useText } from '../../texts/index.ts';

/** A block with its head; loads, fails and is retried independently. */
export function BlockFrame({ block }: { readonly block: Block }) {
  const t = useText('shell');
  const translate = useText();
  const id = useId();
  // A new lazy component per attempt: React does not load a failed one again.
  const [{ Content, attempt }, setLoaded] = useState({ Content: lazy(block.load), attempt: 0 });
  const retry = () => setLoaded({ Content: lazy(block.load), attempt: attempt + 1 });
  const nameOf = useBlockName();
  const list = translate(`resources.${block.resource}.list`, { _: ' ' });

  const content = (
    <PageBoundary key={attempt} fallback={() => <ErrorState onRetry={retry} />}>
      <Suspense fallback={<SkeletonRows rows={4} />}>
        <Content />
      </Suspense>
    </PageBoundary>
  );

  if (block.isOwn) return <Own data-block="">{content}</Own>;
  return (
    <Sheet aria-labelledby={id}>
      <Head>
        <h2 id={id}>{nameOf(block)}</h2>
        <Link to={block.to}>
          {t('dashboard.all')}
          <VisuallyHidden> {list}</VisuallyHidden>
        </Link>
      </Head>
      {content}
    </Sheet>
  );
}

/** Sheets of its own stand apart as blocks do, and name themselves. */
const Own = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(4) }));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(3),
  padding: theme.spacing(2.5, 4),
  borderBottom: `1px solid ${theme.vars.palette.ui.hairline}`,
  '& > h2': { ...theme.typography.h2, margin: 0 },
  '& > a': {
    padding: '3px 0',
    color: theme.vars.palette.primary.main,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  '& > a:hover': { textDecoration: 'underline' },
}));

/** Returns the title of a block: "Latest orders". */
export function useBlockName(): (block: Block) => string {
  const t = useText('shell');
  const translate = useText();
  const viewName = useViewName();
  return ({ resource, preset, isOldestFirst, isOwn }) => {
    if (isOwn) return translate(`resources.${resource}.summary`, { _: ' ' });
    if (preset !== undefined) {
      const view = viewName({ resource, preset });
      return isOldestFirst ? t('dashboard.waiting', { view }) : view;
    }
    const named = (part: 'name' | 'list') => translate(`resources.${resource}.${part}`, { _: ' ' });
    return t('dashboard.latest', { name: named('name'), list: inSentence(named('list')) });
  };
}

/** Returns the title of a view that waits for staff, outside of its list: "Orders to ship". */
export function useViewName() {
  const translate = useText();
  return ({ resource, preset }: { readonly resource: string; readonly preset: string }) =>
    translate(`resources.${resource}.waiting.${preset}`, { _: ' ' });
}
