import { styled } from '@mui/material/styles';
import { ResourceContextProvider } from 'ra-core';
import { Suspense, use } from 'react';
import { RecordLink } from '../../fields/parts/RecordLink.tsx';
import { ErrorState, SectionHead, SheetPart, SkeletonRows } from '../../kit/index.ts';
import type { AnyReferredSection, AnyResource } from '../../schema/index.ts';
import type { Row } from '../model/row.ts';
import { useRow } from '../data/useRow.ts';
import { useSeen } from '../data/useSeen.ts';
import { CellLine } from '../fields/CellLine.tsx';
import { cardOf } from '../model/card.ts';
import { idOf, lineOf, saysMore, valueAt } from '../model/columns.ts';
import { ScopeProvider, useScope } from '../scope/Scope.tsx';
import { useLoadResource } from '../scope/ownScreens.ts';
import { useLoadFaultText } from '../states/loadFault.ts';
import { Facts } from './Facts.tsx';

type Props = { readonly section: AnyReferredSection; readonly row: Row };

/**
 * A section with facts of a record that this one refers to, read from its own resource by what the reader may see of
 * it there. For readers who may not open it, it only names the record.
 */
export function ReferredFacts({ section, row }: Props) {
  const { resource, texts, links } = useScope();
  const load = useLoadResource();
  const { isSeen, place } = useSeen();
  const id = Number(row[section.by] ?? 0);
  if (id === 0) return null;
  const title = texts.section(section.section);
  const mayOpen = links.linkTo(section.record, id) !== undefined;
  const waiting = <SkeletonRows rows={3} cells={[30, 40]} />;
  return (
    <SheetPart as="section" aria-label={title} ref={place}>
      <SectionHead>
        <h3>{title}</h3>
      </SectionHead>
      {!load || !mayOpen ? (
        <Facts lines={lineOf(resource.shape, section.by)} row={row} />
      ) : isSeen ? (
        <Suspense fallback={waiting}>
          <Loaded section={section} id={id} loading={load(section.record)} />
        </Suspense>
      ) : (
        // Room without a word of waiting: it is not asked for yet.
        <Reserved />
      )}
    </SheetPart>
  );
}

const Reserved = styled('div')({ height: 120 });

type LoadedProps = {
  readonly section: AnyReferredSection;
  readonly id: number;
  readonly loading: Promise<AnyResource>;
};

function Loaded({ section, id, loading }: LoadedProps) {
  const resource = use(loading);
  return (
    <ResourceContextProvider value={resource.name}>
      <ScopeProvider resource={resource}>
        <Found section={section} id={id} />
      </ScopeProvider>
    </ResourceContextProvider>
  );
}

function Found({ section, id }: Omit<LoadedProps, 'loading'>) {
  const { resource, nameOf, links } = useScope();
  const { row, error, refresh } = useRow(resource, id, 'detail');
  const faultText = useLoadFaultText();
  if (error) return <ErrorState text={faultText(error)} onRetry={refresh} />;
  if (!row) return <SkeletonRows rows={3} cells={[30, 40]} />;
  const card = cardOf(resource);
  const lines = section.shows
    .flatMap((source) => lineOf(resource.shape, source))
    .filter(({ source, field }) => saysMore(valueAt(resource.shape, row, source), field));
  return (
    <>
      <Named>
        {card?.image && <CellLine row={row} line={card.image} />}
        <RecordLink to={links.linkTo(resource.name, idOf(row))}>{nameOf(row)}</RecordLink>
        {card?.status && <CellLine row={row} line={card.status} />}
      </Named>
      <Facts lines={lines} row={row} />
    </>
  );
}

const Named = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2),
  margin: theme.spacing(0, 0, 3),
  fontWeight: 600,
}));
