import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { useFieldKit } from '#shopwright/fields/parts';
import { isComposing, ToolPopover } from '#shopwright/kit';
import { isRichTextAddress } from '#shopwright/schema';
import { useText } from '#shopwright/texts';

/** The kind of address a popover asks for, and the tool that it belongs to. */
export type AddressRequest = { readonly what: 'link' | 'image'; readonly at: HTMLElement };

type AskedAddressProps = {
  readonly editor: Editor;
  /** Address of the link that the cursor is in. */
  readonly href: string | undefined;
  readonly label: string;
  readonly asked: AddressRequest;
  readonly onClose: () => void;
};

/** Asks for the address of a link or a picture, and puts it into the text. */
export function AskedAddress({
  editor,
  href,
  label,
  asked: { what, at },
  onClose,
}: AskedAddressProps) {
  const t = useText('richtext');
  const run = () => editor.chain().focus();
  function link(given: string) {
    if (given === '') run().extendMarkRange('link').unsetLink().run();
    else if (editor.state.selection.empty && href === undefined)
      run()
        .insertContent({
          type: 'text',
          text: given,
          marks: [{ type: 'link', attrs: { href: given } }],
        })
        .run();
    else run().extendMarkRange('link').setLink({ href: given }).run();
    onClose();
  }
  function picture(src: string) {
    if (src) run().setImage({ src }).run();
    onClose();
  }
  return (
    <ToolPopover title={t(what)} anchor={at} onClose={onClose}>
      {what === 'link' ? (
        <AddressForm label={t('linkTo')} start={href ?? ''} onGiven={link} />
      ) : (
        <ImageForm label={label} onGiven={picture} />
      )}
    </ToolPopover>
  );
}

/**
 * Address with a scheme, a path of this site, or a variable: `example.com` alone would be a relative
 * path.
 */
const isWhole = /^(?:[a-z][a-z\d+.-]*:|\/|#|\{\{)/i;

type AddressFormProps = {
  readonly label: string;
  readonly start: string;
  /** `''`: there is to be none. */
  readonly onGiven: (address: string) => void;
};

/** Asks for an address that the shop may store. */
function AddressForm({ label, start, onGiven }: AddressFormProps) {
  const t = useText('richtext');
  const [address, setAddress] = useState(start);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const isWrong =
    address.trim() !== '' && !(isWhole.test(address.trim()) && isRichTextAddress(address));
  return (
    // Not a form element: it is inside the form of the record.
    <Asked>
      <label>
        {label}
        <input
          ref={input}
          value={address}
          placeholder="https://"
          aria-invalid={isWrong}
          onChange={({ target }) => setAddress(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event)) return;
            event.preventDefault();
            if (!isWrong) onGiven(address.trim());
          }}
        />
      </label>
      {isWrong && <small role="alert">{t('wrongAddress')}</small>}
      <Button variant="contained" disabled={isWrong} onClick={() => onGiven(address.trim())}>
        {t(start && !address.trim() ? 'removeLink' : 'insert')}
      </Button>
    </Asked>
  );
}

type ImageFormProps = Pick<AddressFormProps, 'label' | 'onGiven'>;

function ImageForm({ label, onGiven }: ImageFormProps) {
  const t = useText('richtext');
  const { UploadBox } = useFieldKit();
  return (
    <>
      {UploadBox && <UploadBox kind="image" isMany={false} label={label} onUploaded={onGiven} />}
      <AddressForm label={t('imageAt')} start="" onGiven={onGiven} />
    </>
  );
}

const Asked = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& label': { ...theme.typography.caption, display: 'grid', gap: 4 },
  '& label > input': {
    ...theme.typography.body1,
    minHeight: theme.measure.control,
    padding: theme.spacing(1, 2),
    border: `1px solid ${theme.vars.palette.ui.control}`,
    borderRadius: theme.radius.control,
    color: 'inherit',
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& small': { color: theme.vars.palette.tone.danger.fg },
}));
