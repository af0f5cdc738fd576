import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router';
import { useLaunch } from '../actions/launch.ts';
import { offersFor, type Row } from '../actions/offers.ts';
import { useRowMenu } from '../actions/RowMenu.tsx';
import { DrawerFoot } from '../base/index.ts';
import { editPage } from '../../contract/index.ts';
import { useScope } from '../Scope.tsx';
import { useUiText } from '../texts/useTexts.ts';

type Props = { readonly row: Row };

/** What can be done with the record: the destructive act left as text, the next step right. */
export function Actions({ row }: Props) {
  const t = useUiText();
  const { resource, texts, access, nameOf } = useScope();
  const launch = useLaunch();
  const rowMenu = useRowMenu();
  const { next, menu } = offersFor(resource, row, access.can);
  const harm = menu.find(({ action, obstacles }) => action.tone === 'danger' && !obstacles.length);
  const canEdit = access.verb('edit');
  if (!next && !menu.length && !canEdit && !access.verb('del')) return null;
  return (
    <DrawerFoot
      start={
        harm && (
          <Button color="error" onClick={() => launch.act(harm.name, [row])}>
            {texts.action(harm.name).name}
          </Button>
        )
      }
    >
      <IconButton
        aria-label={t('row.more', { row: nameOf(row) })}
        aria-haspopup="menu"
        onClick={(event) => rowMenu.open(event.currentTarget, row)}
      >
        <MoreIcon />
      </IconButton>
      {canEdit && (
        <Button variant="outlined" component={Link} to={editPage(resource.path, Number(row['id']))}>
          {t('row.edit')}
        </Button>
      )}
      {next && (
        <Button variant="contained" onClick={() => launch.act(next.name, [row])}>
          {texts.action(next.name).name}
        </Button>
      )}
    </DrawerFoot>
  );
}
