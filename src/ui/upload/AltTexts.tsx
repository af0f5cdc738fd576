import { styled } from '@mui/material/styles';
import { usePermissions } from 'ra-core';
import { attachmentList, nodeOf, type UploadedFile } from '../../contract/index.ts';
import { useUiText } from '../texts/useTexts.ts';
import { AltText } from './AltText.tsx';

type Props = {
  /** Of the field the pictures are for. */
  readonly label: string;
  readonly pictures: readonly UploadedFile[];
};

type Granted = { readonly can: (node: string) => boolean };

/**
 * Asks what each picture shows that has just arrived, for those who do not see it. It is kept with the
 * upload; absent for those who may not change uploads, and where a server has no record of the file.
 */
export function AltTexts({ label, pictures }: Props) {
  const t = useUiText();
  const { permissions } = usePermissions<Granted>();
  const recorded = pictures.flatMap(({ id, url, name }) =>
    id === undefined ? [] : [{ id, url, name }],
  );
  if (!recorded.length || !permissions?.can(nodeOf(attachmentList.path, 'edit'))) return null;
  return (
    <List aria-label={t('upload.altList', { label })}>
      {recorded.map((picture) => (
        <AltText key={picture.id} picture={picture} />
      ))}
    </List>
  );
}

const List = styled('ul')({ display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' });
