import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '../../kit/index.ts';
import { useText } from '../../texts/index.ts';
import { belongsTo } from '../belongsTo/index.ts';
import { controlProps } from '../parts/BoxFrame.tsx';
import { useWire } from '../parts/formValue.ts';
import { AddressInput } from '../parts/inputs.tsx';
import { ReferenceInput } from '../parts/ReferenceInput.tsx';
import { Select } from '../parts/Select.tsx';
import { url } from '../url/index.ts';
import type { InputProps } from '../view.ts';
import type { LinkPlace } from './index.ts';

/** The kind of place, and beside it the record or the address that it needs. */
export function LinkInput(props: InputProps) {
  const { field, source, texts, isDisabled = false } = props;
  const t = useText('fields.view');
  const { wire, set, onBlur, ref } = useWire(props);
  const { to }: { to?: unknown } = Object(wire);
  const places = placesOf(field.options);
  const place = typeof to === 'string' ? places[to] : undefined;
  return (
    <Both>
      <Select
        {...controlProps(props)}
        ref={ref}
        isShort
        value={place ? String(to) : ''}
        onChange={({ target }) => set(target.value === '' ? null : { to: target.value })}
        onBlur={onBlur}
        disabled={isDisabled}
      >
        <option value="">{field.options.optional ? t('none') : t('choose')}</option>
        {Object.keys(places).map((name) => (
          <option key={name} value={name}>
            {texts.option(source, field, name)}
          </option>
        ))}
      </Select>
      {place !== undefined && place !== 'page' && (
        <Target {...props} place={place} to={String(to)} />
      )}
    </Both>
  );
}

/** Asks for the record or the address, in a control of its own. */
function Target({
  place,
  to,
  ...props
}: InputProps & { readonly place: LinkPlace; readonly to: string }) {
  const { field, source, texts, id, name } = props;
  const label = texts.option(source, field, to);
  const own = { ...texts, label: () => label };
  if (place === 'address')
    return (
      <span>
        <Named htmlFor={`${id}-url`}>{label}</Named>
        <AddressInput
          {...props}
          field={address}
          id={`${id}-url`}
          name={`${name}.url`}
          texts={own}
        />
      </span>
    );
  if (typeof place !== 'object') return null;
  return (
    <span>
      <Named htmlFor={`${id}-id`}>{label}</Named>
      <ReferenceInput
        {...props}
        key={to}
        field={belongsTo(place.of, { shows: place.shows })}
        id={`${id}-id`}
        name={`${name}.id`}
        texts={own}
      />
    </span>
  );
}

const address = url();

// A field of this type was made with them.
const placesOf = (options: object): Readonly<Record<string, LinkPlace>> =>
  'places' in options ? Object(options.places) : {};

/** The choice above says it to those who see. */
const Named = ({ htmlFor, children }: { readonly htmlFor: string; readonly children: string }) => (
  <VisuallyHidden>
    <label htmlFor={htmlFor}>{children}</label>
  </VisuallyHidden>
);

const Both = styled('span')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
}));
