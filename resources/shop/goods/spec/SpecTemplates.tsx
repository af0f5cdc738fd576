import Button from '@mui/material/Button';
import { usePermissions } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { AdminPermissions } from '../../../../src/client/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import type { Attr } from '../../sku.ts';

const ApplyDialog = lazy(() =>
  import('./TemplateDialogs.tsx').then(({ ApplyDialog: each }) => ({ default: each })),
);
const SaveDialog = lazy(() =>
  import('./TemplateDialogs.tsx').then(({ SaveDialog: each }) => ({ default: each })),
);

const path = 'shop/goods/specTemplate';

type SpecTemplatesProps = {
  readonly attrs: readonly Attr[];
  readonly onApply: (next: (attrs: readonly Attr[]) => readonly Attr[]) => void;
};

/** Fills the groups from a template, or saves them as one. */
export function SpecTemplates({ attrs, onApply }: SpecTemplatesProps) {
  const t = useText('spec.template');
  const { permissions } = usePermissions<AdminPermissions>();
  const mayRead = permissions?.can(`${path}/index`) ?? false;
  const mayAdd = permissions?.can(`${path}/add`) ?? false;
  const [open, setOpen] = useState<'apply' | 'save'>();
  const onClose = () => setOpen(undefined);
  const isNamed = attrs.some(({ attrName, values }) => attrName.trim() !== '' && values.length > 0);
  return (
    <>
      {mayRead && (
        <Button variant="text" onClick={() => setOpen('apply')}>
          {t('apply')}
        </Button>
      )}
      {mayAdd && (
        <Button variant="text" disabled={!isNamed} onClick={() => setOpen('save')}>
          {t('save')}
        </Button>
      )}
      <Suspense fallback={null}>
        {open === 'apply' && <ApplyDialog onApply={onApply} onClose={onClose} />}
        {open === 'save' && <SaveDialog attrs={attrs} onClose={onClose} />}
      </Suspense>
    </>
  );
}
