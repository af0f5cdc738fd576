import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useActionContext } from '../scope/actionContext.ts';
import { rowActionsFor } from '../model/offers.ts';
import type { Row } from '../model/row.ts';
import { useActionEntries } from '../actions/useRowEntries.ts';
import { useRecordActions } from '../actions/useRowActions.ts';
import { useRowKeys } from '../actions/useRowKeys.ts';
import { DrawerFoot } from '../../kit/index.ts';
import { editPage } from '../../contract/index.ts';
import { useKeys } from '../keys/index.ts';
import { useScope } from '../scope/Scope.tsx';
import { useText } from '../../texts/index.ts';

const RecordMenuPanel = lazy(() =>
  import('../actions/EntryMenu.tsx').then(({ RecordMenuPanel: each }) => ({ default: each })),
);

type ActionsProps = { readonly row: Row };

/** Action bar of the record: the destructive action as a text button, the next step at the right end. */
export function Actions({ row }: ActionsProps) {
  const { resource, texts, access } = useScope();
  const launch = useActionContext();
  const entries = useActionEntries(row);
  const { next, menu } = rowActionsFor(resource, row, access.can);
  const harm = menu.find(({ action, isDisabled }) => action.tone === 'danger' && !isDisabled);
  const canEdit = access.verb('edit');
  useKeys(useRowKeys('drawer', () => row));
  useRecordActions(row);
  if (!next && !entries.length && !canEdit) return null;
  return (
    <DrawerFoot
      start={
        harm && (
          <Button
            color="error"
            data-action={harm.name}
            onClick={() => launch.act(harm.name, [row])}
          >
            {texts.action(harm.name).name}
          </Button>
        )
      }
    >
      {entries.length > 0 && <More row={row} />}
      {canEdit && (
        <Button variant="outlined" component={Link} to={editPage(resource.path, Number(row['id']))}>
          {texts.edit}
        </Button>
      )}
      {next && (
        <Button
          variant="contained"
          data-action={next.name}
          onClick={() => launch.act(next.name, [row])}
        >
          {texts.action(next.name).name}
        </Button>
      )}
    </DrawerFoot>
  );
}

function More({ row }: ActionsProps) {
  const t = useText('ui');
  const { nameOf } = useScope();
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <IconButton
        aria-label={t('row.more', { row: nameOf(row) })}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Suspense fallback={null}>
        {anchor && (
          <RecordMenuPanel anchor={anchor} row={row} onClose={() => setAnchor(undefined)} />
        )}
      </Suspense>
    </>
  );
}
