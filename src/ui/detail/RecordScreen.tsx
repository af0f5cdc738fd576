import { styled } from '@mui/material/styles';
import { Launcher } from '../actions/Launcher.tsx';
import { PageHead, Sheet, VisuallyHidden } from '../../kit/index.ts';
import { useRow } from '../data/useRow.ts';
import { Crumbs } from '../form/Crumbs.tsx';
import { useScope } from '../scope/Scope.tsx';
import { RecordFaultPage } from '../states/RecordFault.tsx';
import { Actions } from './Actions.tsx';
import { isMissing, RecordBody, RecordFacts, RecordStatus, RecordWaiting } from './parts.tsx';
import { useText } from '../../texts/index.ts';

type RecordScreenProps = { readonly id: number };

/** One record as a page of its own, beside the list it was taken out of. */
export function RecordScreen({ id }: RecordScreenProps) {
  const t = useText('ui');
  const { resource, texts, nameOf } = useScope();
  const { row, error, trouble, refresh } = useRow(resource, id, 'detail');
  const fault = error ?? (isMissing(trouble) ? trouble : undefined);
  if (fault !== undefined) return <RecordFaultPage error={fault} onRetry={refresh} />;
  const kind = t('detail.title', { name: texts.one });
  // A record that is named by its number says its kind already.
  const tabTitle = (name: string) => (resource.label === 'id' ? name : `${texts.one} ${name}`);
  return (
    <Launcher onDone={doneWith}>
      <PageHead
        title={row ? nameOf(row) : kind}
        tabTitle={row ? tabTitle(nameOf(row)) : kind}
        crumbs={<Crumbs here={kind} />}
        fact={
          row && (
            <Fact>
              <RecordStatus row={row} />
              <RecordFacts row={row} />
            </Fact>
          )
        }
      />
      <Paper data-wide={resource.detail?.some(({ isAside }) => isAside) || undefined}>
        {/* The sections below have headings one level lower, as in the drawer. */}
        <VisuallyHidden as="h2">{kind}</VisuallyHidden>
        {row ? <RecordBody row={row} /> : <RecordWaiting error={undefined} onRetry={refresh} />}
        {row && <Actions row={row} />}
      </Paper>
    </Launcher>
  );
}

/** This page has no selection that an action could change. */
const doneWith = () => {};

const Paper = styled(Sheet)(({ theme }) => ({
  maxWidth: theme.measure.form,
  '&[data-wide]': { maxWidth: theme.measure.record },
  '& [data-foot]': {
    position: 'sticky',
    // At the end of the window, over the padding of the page.
    bottom: 'calc(-1 * var(--page-bottom, 0px))',
    zIndex: theme.layer.saveBar,
    backgroundColor: theme.vars.palette.ui.surface,
  },
  // As wide as the drawer is there.
  [theme.breakpoints.down('md')]: {
    marginInline: 'calc(-1 * var(--page-left, 0px))',
    borderInline: 0,
    borderRadius: 0,
  },
}));

const Fact = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 3),
}));
