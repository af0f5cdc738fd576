/** The inputs most forms need, fetched together. */
export { ChoiceInput } from '../choice/ChoiceInput.tsx';
export { ColourInput } from '../colour/ColourInput.tsx';
export { DateInput } from '../date/DateInput.tsx';
export { MomentInput } from '../datetime/MomentInput.tsx';
export { DiscountInput } from '../discount/DiscountInput.tsx';
export { FileInput } from './inputs.tsx';
export { FilesInput } from './inputs.tsx';
export { FlagInput } from '../flag/FlagInput.tsx';
export { IconInput } from '../icon/IconInput.tsx';
export { ImageInput } from '../image/ImageInput.tsx';
export { ImagesInput } from '../images/ImagesInput.tsx';
export { JsonInput } from '../json/JsonInput.tsx';
export { LongTextInput } from '../longText/LongTextInput.tsx';
export { PasswordInput } from '../password/PasswordInput.tsx';
export { TagsInput } from '../tags/TagsInput.tsx';
export { AddressInput } from './inputs.tsx';
export {
  AmountInput,
  DecimalInput,
  EmailInput,
  LineInput,
  MobileInput,
  VolumeInput,
  WeightInput,
  WholeInput,
} from './inputs.tsx';
