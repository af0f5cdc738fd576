import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { editPage, listPage } from '../../../src/contract/index.ts';
import { Dialog, DialogCancel } from '../../../src/kit/index.ts';
import { type ComponentUses, componentUsesCall } from '../../../src/pages/designCalls.ts';
import { localizedName } from '../../../src/schema/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { useHttp } from '../../../src/ui/parts/index.ts';
import { dragPages } from '../dragPages.ts';
import { pageTemplates } from '../templates.ts';

type Props = { readonly id: number; readonly name: string; readonly onClose: () => void };

/** The designs that have a component, each part a link to the builder, and the templates that have it. */
export function UsesDialog({ id, name, onClose }: Props) {
  const t = useText('pageUses');
  const http = useHttp();
  const { data, error, refetch } = useQuery({
    queryKey: ['page_component', 'uses', id],
    queryFn: () => http.call(componentUsesCall, { id }, quietly),
    staleTime: 0,
    retry: false,
  });
  const isUnused = data && data.designs.length + data.templates.length === 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title', { name })}
      buttons={<DialogCancel>{t('close')}</DialogCancel>}
    >
      {error && (
        <p role="alert">
          {error.message || t('failed')}{' '}
          <Button variant="text" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </p>
      )}
      {!data && !error && <p role="status">{t('loading')}</p>}
      {isUnused && <p>{t('none')}</p>}
      {data && <Designs designs={data.designs} onLeave={onClose} />}
      {data && <Templates templates={data.templates} onLeave={onClose} />}
    </Dialog>
  );
}

const quietly = { showCodeMessage: false, showFailures: false } as const;

type DesignsProps = {
  readonly designs: ComponentUses['designs'];
  readonly onLeave: () => void;
};

function Designs({ designs, onLeave }: DesignsProps) {
  const t = useText('pageUses');
  const builder = (id: number) => editPage(dragPages.path, id);
  return (
    <Group title={t('designs')} count={designs.length}>
      {designs.map(({ id, name, parts }) => (
        <li key={id}>
          <Link to={builder(id)} onClick={onLeave}>
            {name}
          </Link>
          <span>
            {parts.length === 0 && t('publishedOnly')}
            {parts.map(({ cid, line }) => (
              <Link
                key={cid}
                to={`${builder(id)}?part=${encodeURIComponent(cid)}`}
                aria-label={`${name}, ${t('line', { line })}`}
                onClick={onLeave}
              >
                {t('line', { line })}
              </Link>
            ))}
          </span>
        </li>
      ))}
    </Group>
  );
}

type TemplatesProps = {
  readonly templates: ComponentUses['templates'];
  readonly onLeave: () => void;
};

function Templates({ templates, onLeave }: TemplatesProps) {
  const t = useText('pageUses');
  const locale = useLocale();
  return (
    <Group title={t('templates')} count={templates.length}>
      {templates.map(({ count, ...template }) => (
        <li key={template.id}>
          <Link to={`${listPage(pageTemplates.path)}/${template.id}`} onClick={onLeave}>
            {String(localizedName(template, 'name', locale) ?? template.id)}
          </Link>
          <span>{t('parts', { smart_count: count })}</span>
        </li>
      ))}
    </Group>
  );
}

type GroupProps = { readonly title: string; readonly count: number; readonly children: ReactNode };

const Group = ({ title, count, children }: GroupProps) =>
  count > 0 && (
    <section aria-label={title}>
      <Title>{title}</Title>
      <List>{children}</List>
    </section>
  );

const Title = styled('h3')(({ theme }) => ({ ...theme.typography.h3, margin: 0 }));

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: theme.spacing(2, 0, 0),
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(1, 4),
    justifyContent: 'space-between',
    padding: theme.spacing(1.5, 0),
    borderBottom: `1px solid ${theme.vars.palette.ui.hairline}`,
  },
  '& span': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(1, 3),
    color: theme.vars.palette.text.secondary,
  },
  '& a': { color: theme.vars.palette.primary.main },
}));
