import { useQuery } from '@tanstack/react-query';
import Alert from '@mui/material/Alert';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { listPage } from '../../../../src/contract/index.ts';
import type { DesignStart, DraftView } from '../../../../src/generator/index.ts';
import { PageHead, Sheet, SheetPart, SkeletonRows, ViewTabs } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { RecordFaultPage, useHttp } from '../../../../src/ui/parts/index.ts';
import { Choose, Remark, Stack, PartHead } from '../../shared/parts.tsx';
import { SwitchedOff } from '../../shared/SwitchedOff.tsx';
import { createDesignerCalls } from '../../shared/designerCalls.ts';
import { DraftList } from './DraftList.tsx';
import { FromNothing, type OriginProps } from './FromNothing.tsx';
import { FromSheet } from './FromSheet.tsx';
import { OpeningProblem } from './OpeningProblem.tsx';
import { SearchList } from './SearchList.tsx';
import { useOpening } from './useOpening.ts';

type Props = {
  /** Record of the log to begin with. */
  readonly log: string | null;
  readonly onOpened: (draft: Pick<DraftView, 'id'>) => void;
};

/** Start of a design: open drafts, and every way to begin one. */
export function StartPage({ log, onOpened }: Props) {
  const t = useText('designer');
  const http = useHttp();
  const calls = useMemo(() => createDesignerCalls(http), [http]);
  const { data, error, refetch } = useQuery({
    queryKey: ['designer', 'start'],
    queryFn: () => calls.start(),
  });
  if (error) return <RecordFaultPage error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHead title={t('title')} fact={data?.isOn === true && t('fact')} />
      {!data && <SkeletonRows rows={6} cells={[30, 50]} />}
      {data && !data.isOn && (
        <SwitchedOff
          title={t('off.title')}
          text={t(data.isProduction ? 'off.production' : 'off.text')}
          isOffered={!data.isProduction}
        />
      )}
      {data?.isOn && (
        <Stack>
          {data.recovered && <Alert severity="info">{t(`recovered.${data.recovered}`)}</Alert>}
          {data.drafts.length > 0 && (
            <DraftList drafts={data.drafts} onOpen={onOpened} onDiscarded={() => void refetch()} />
          )}
          <Ways start={data} log={log} onOpened={onOpened} />
        </Stack>
      )}
    </>
  );
}

const ways = ['nothing', 'table', 'declaration', 'sheet', 'log'] as const;

type WaysProps = Props & { readonly start: DesignStart };

function Ways({ start, log, onOpened }: WaysProps) {
  const t = useText('designer');
  const opening = useOpening(onOpened);
  const [way, setWay] = useState<(typeof ways)[number]>(log === null ? 'nothing' : 'log');
  return (
    <Sheet>
      <ViewTabs
        label={t('start.ways')}
        views={ways.map((key) => ({ key, label: t(`start.${key}`) }))}
        current={way}
        onChange={(key) => setWay(ways.find((each) => each === key) ?? 'nothing')}
        controls="design-way"
      />
      <SheetPart id="design-way">
        <PartHead title={t('start.title')} />
        {way === 'nothing' && <FromNothing start={start} opening={opening} />}
        {way === 'table' && <FromTable start={start} opening={opening} />}
        {way === 'declaration' && (
          <Stack>
            <OpeningProblem fault={opening.fault} />
            <SearchList
              label={t('start.declarations')}
              items={start.declarations.map(({ file, path, tables }) => ({
                key: `${file} ${tables.join(' ')}`,
                title: file,
                note: [
                  path ?? t('start.shapesOnly'),
                  ...(path && tables.length < 2 ? [] : tables),
                ].join(' · '),
                onOpen: () => void opening.open({ from: 'declaration', file }),
              }))}
            />
          </Stack>
        )}
        {way === 'sheet' && <FromSheet start={start} opening={opening} />}
        {way === 'log' && <FromLog id={log} opening={opening} />}
      </SheetPart>
    </Sheet>
  );
}

function FromTable({ start, opening }: OriginProps) {
  const t = useText('designer');
  const http = useHttp();
  const [connection, setConnection] = useState(start.connections[0] ?? 'default');
  const { data, error, refetch } = useQuery({
    queryKey: ['designer', 'tables', connection],
    queryFn: () => createDesignerCalls(http).tables(connection),
  });
  return (
    <Stack>
      <Choose
        label={t('start.connection')}
        value={connection}
        codes={start.connections}
        onChoose={setConnection}
      />
      <OpeningProblem fault={opening.fault} />
      {error && <RecordFaultPage error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={5} cells={[30, 40]} />}
      {data && (
        <SearchList
          label={t('start.tables')}
          items={data.tables.map(({ name, comment, columns, isDeclared, problems }) => ({
            key: name,
            title: comment ? `${name} · ${comment}` : name,
            note: [
              t('start.columns', { smart_count: columns }),
              ...(isDeclared ? [t('start.declared')] : []),
              ...problems.map((each) =>
                t('start.problem', {
                  name: each.name || each.at,
                  code: t(`trouble.codes.${each.code}`, { _: each.code }),
                }),
              ),
            ].join(' · '),
            onOpen:
              isDeclared || problems.length > 0
                ? undefined
                : () => void opening.open({ from: 'table', connection, table: name }),
          }))}
        />
      )}
    </Stack>
  );
}

type FromLogProps = Pick<OriginProps, 'opening'> & { readonly id: string | null };

function FromLog({ id, opening }: FromLogProps) {
  const t = useText('designer');
  return (
    <Stack>
      <OpeningProblem fault={opening.fault} />
      <Remark>{t('start.logText')}</Remark>
      {id !== null && (
        <SearchList
          label={t('start.log')}
          items={[
            {
              key: id,
              title: `#${id}`,
              onOpen: () => void opening.open({ from: 'log', id: Number(id) }),
            },
          ]}
        />
      )}
      <Link to={listPage('crud/log')}>{t('start.logOpen')}</Link>
    </Stack>
  );
}
