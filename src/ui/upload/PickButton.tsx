import Button from '@mui/material/Button';
import { usePermissions } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { attachmentList, nodeOf } from '../../contract/index.ts';
import type { UploadBoxProps } from '../../fields/view.ts';
import { useUiText } from '../texts/useTexts.ts';

const AttachmentPicker = lazy(() =>
  import('./picker/AttachmentPicker.tsx').then(({ AttachmentPicker: each }) => ({ default: each })),
);

type Granted = { readonly can: (node: string) => boolean };

/** Opens the uploads a person may see; absent for those who may see none. */
export function PickButton(props: UploadBoxProps) {
  const t = useUiText();
  const { permissions } = usePermissions<Granted>();
  const [isOpen, setOpen] = useState(false);
  const { isDisabled = false, label } = props;
  if (!permissions?.can(nodeOf(attachmentList.path, 'index'))) return null;
  return (
    <>
      <Button
        variant="outlined"
        disabled={isDisabled}
        aria-haspopup="dialog"
        aria-label={t('picker.openFor', { label })}
        onClick={() => setOpen(true)}
      >
        {t('picker.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AttachmentPicker box={props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
