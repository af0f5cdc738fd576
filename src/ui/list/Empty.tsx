import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '../../kit/index.ts';
import { addPage } from '../../contract/index.ts';
import { useScope } from '../Scope.tsx';
import { inSentence } from '../texts/inSentence.ts';
import { useUiText } from '../texts/useTexts.ts';
import { isNarrowed } from './filters.ts';
import { useListScreen } from './ListContext.tsx';

/** Why the list holds nothing: nothing there yet, nothing in this view, or nothing that matches. */
export function Empty() {
  const { address } = useListScreen();
  if (isNarrowed(address.state)) return <NoMatch />;
  return address.state.preset === undefined ? <NothingYet /> : <EmptyView />;
}

function NoMatch() {
  const t = useUiText();
  const { texts } = useScope();
  const { address } = useListScreen();
  const { conditions, search } = address.state;
  const filters = Object.keys(conditions).map(texts.label);
  const parts = search === '' ? filters : [t('empty.quoted', { search }), ...filters];
  return (
    <EmptyState
      drawing="search"
      title={t('empty.noMatch', { name: texts.one, list: inSentence(texts.several) })}
      text={t('empty.filtersOn', { filters: parts.join(t('empty.join')) })}
      action={
        <Button variant="outlined" onClick={() => address.change({ conditions: {}, search: '' })}>
          {t('list.clearFilters')}
        </Button>
      }
    />
  );
}

function EmptyView() {
  const t = useUiText();
  const { texts } = useScope();
  const { address } = useListScreen();
  return (
    <EmptyState
      drawing="box"
      title={t('empty.view', { view: texts.preset(address.state.preset ?? '') })}
      action={
        <Button variant="outlined" onClick={() => address.change({ preset: undefined })}>
          {t('empty.showAll')}
        </Button>
      }
    />
  );
}

function NothingYet() {
  const t = useUiText();
  const { resource, texts, access } = useScope();
  return (
    <EmptyState
      drawing="box"
      title={t('empty.nothingYet', { name: texts.one, list: inSentence(texts.several) })}
      text={texts.purpose}
      action={
        access.verb('add') && (
          <Button
            variant="contained"
            startIcon={<AddIcon />}
            component={Link}
            to={addPage(resource.path)}
          >
            {t('list.add', { name: inSentence(texts.one) })}
          </Button>
        )
      }
    />
  );
}
