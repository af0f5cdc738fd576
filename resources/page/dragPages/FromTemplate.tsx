import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useLocale } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ShopDataProvider } from '../../../src/client/index.ts';
import { editPage } from '../../../src/contract/index.ts';
import { Dialog, DialogCancel, Field, WorkButton } from '../../../src/kit/index.ts';
import { localizedName } from '../../../src/schema/index.ts';
import { useText } from '../../../src/texts/index.ts';
import {
  type ActionDialogProps,
  type Row,
  useNotifyText,
  useScope,
} from '../../../src/ui/parts/index.ts';
import { PageThumb } from '../frame/PageThumb.tsx';

const mostLetters = 60;

/** Templates by their pictures; the chosen one becomes a new design, which the builder opens. */
export function FromTemplate({ name: action, onClose }: ActionDialogProps) {
  const t = useText('pageDesign.templates');
  const locale = useLocale();
  const { texts } = useScope();
  const said = texts.action(action);
  const { rows, problem: unloaded } = useTemplates();
  const [chosen, setChosen] = useState<number>();
  const [typed, setTyped] = useState<string>();
  const nameOf = (row: Row) => String(localizedName(row, 'name', locale) ?? '');
  const template = rows?.find(({ id }) => Number(id) === chosen);
  const name = typed ?? (template ? nameOf(template) : '');
  const { isWorking, problem, start } = useStart(action, onClose);
  return (
    <Dialog
      isOpen
      size="large"
      isDirty={typed !== undefined}
      onClose={onClose}
      title={said.title({ label: '', count: 0 })}
      note={problem ?? unloaded}
      buttons={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <WorkButton
            variant="contained"
            disabled={chosen === undefined || name.trim() === ''}
            isWorking={isWorking}
            onClick={() => chosen !== undefined && start(chosen, name.trim())}
          >
            {t('start')}
          </WorkButton>
        </>
      }
    >
      <Cards>
        <legend>{t('choose')}</legend>
        {rows?.map((row) => (
          <label key={String(row['id'])}>
            <PageThumb
              row={{ of: 'page_template', id: Number(row['id']), version: row['version'] }}
              size="card"
            />
            <span>
              <input
                type="radio"
                name="template"
                checked={Number(row['id']) === chosen}
                onChange={() => setChosen(Number(row['id']))}
              />
              {nameOf(row)}
            </span>
          </label>
        ))}
        {rows?.length === 0 && <p>{t('none')}</p>}
      </Cards>
      <Field label={t('name')} isRequired>
        {(binding) => (
          <Name
            {...binding}
            maxLength={mostLetters}
            value={name}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}

const most = 60;

/** Templates that are switched on, in their order. */
function useTemplates() {
  const t = useText('pageDesign.templates');
  const provider = useDataProvider<ShopDataProvider>();
  const { data, error } = useQuery({
    queryKey: ['page_template', 'offered'],
    queryFn: () => provider.select('page_template', { perPage: most, meta: { isQuiet: true } }),
    retry: false,
  });
  const rows: readonly Row[] | undefined = data?.data.filter(({ status }) => status !== 0);
  return { rows, problem: error ? error.message || t('failed') : undefined };
}

function useStart(action: string, onDone: () => void) {
  const { resource } = useScope();
  const t = useText('pageDesign.templates');
  const provider = useDataProvider<ShopDataProvider>();
  const navigate = useNavigate();
  const notify = useNotifyText();
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function run(template_id: number, name: string) {
    setWorking(true);
    setProblem(undefined);
    try {
      const result = await provider.act(resource.name, action, {
        input: { template_id, name },
        meta: { isQuiet: true },
      });
      notify(t('done', { name }));
      onDone();
      const [id] = result.type === 'done' ? result.done : [];
      if (id !== undefined) void navigate(editPage(resource.path, id));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('failed'));
    } finally {
      setWorking(false);
    }
  }
  return { isWorking, problem, start: (id: number, name: string) => void run(id, name) };
}

const Cards = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(152px, 1fr))',
  gap: theme.spacing(4),
  minWidth: 0,
  maxHeight: '56dvh',
  overflow: 'auto',
  margin: 0,
  padding: theme.spacing(1),
  border: 0,
  '& > legend': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& > label': {
    display: 'grid',
    gap: theme.spacing(2),
    justifyItems: 'start',
    alignContent: 'start',
    padding: theme.spacing(2),
    border: `1px solid ${theme.vars.palette.ui.hairline}`,
    borderRadius: theme.radius.card,
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.vars.palette.ui.hover },
    '&:has(:checked)': {
      borderColor: theme.vars.palette.primary.main,
      backgroundColor: theme.vars.palette.ui.soft,
    },
    '& > span': { display: 'flex', alignItems: 'center', gap: theme.spacing(2) },
  },
}));

const Name = styled('input')(({ theme }) => ({
  ...theme.typography.body1,
  width: '100%',
  minHeight: theme.measure.control,
  padding: theme.spacing(1, 3),
  border: `1px solid ${theme.vars.palette.ui.control}`,
  borderRadius: theme.radius.control,
  color: 'inherit',
  backgroundColor: theme.vars.palette.background.paper,
}));
