import type zhCn from '../zh-cn/invalid.ts';

/** Why a value is refused. `%{field}` is the label of its field. */
export default {
  invalid: '%{field} is not valid',
  required: '%{field} required',

  not_text: '%{field} must be plain text',
  control_signs: '%{field} contains signs that cannot be stored',
  too_long: '%{field} may have at most %{max} characters',
  too_short: '%{field} needs at least %{min} characters',
  pattern: '%{field} has the wrong form',

  not_a_number: '%{field} must be a whole number, written with digits',
  not_an_amount: '%{field} must be an amount such as 12.50',
  not_a_weight: '%{field} must be a weight in kg such as 0.500',
  not_a_volume: '%{field} must be a volume in m³ such as 0.012500',
  too_precise: '%{field} may have at most %{digits} decimals',
  too_many_digits: '%{field} may have at most %{digits} digits before the point',
  too_small: '%{field} must be at least %{min}',
  too_large: '%{field} must be at most %{max}',

  not_a_flag: '%{field} must be yes or no',
  not_an_option: '%{field} must be one of the options',
  not_a_date: '%{field} must be a day such as 2026-11-20',
  too_early: '%{field} must not be before %{min}',
  too_late: '%{field} must not be after %{max}',
  not_a_time: '%{field} must be a time',
  not_a_range: '%{field} needs a start, an end, or both',

  not_a_reference: '%{field} must name an existing record',
  circular: '%{field}: a record cannot stand below itself',
  not_a_list: '%{field} must be a list',
  too_few: '%{field} needs at least %{min}',
  too_many: '%{field} may have at most %{max}',
  not_an_object: '%{field} must be a set of fields and values',

  not_an_address: '%{field} must start with http://, https:// or /',
  not_json: '%{field} must be an object or a list in JSON',
  too_deep: '%{field} is nested too deep',
  not_as_described: '%{field} is not complete or not right at: %{path}',
  comma_in_tag: '%{field}: a tag cannot contain commas or semicolons',
  not_a_colour: '%{field} must be a colour such as #195f91',
  icon: '%{field} must be the name of an icon',
  not_an_area: '%{field}: choose a province, a city and a district',
  broken_area: '%{field}: the district does not belong to this city and province',

  account: '%{field} must start with a letter and have only letters, digits and underscores',
  password_signs: '%{field} must not contain & < > " or \'',
  password_weak: '%{field} needs three of: small letters, capitals, digits, other signs',
  email: 'Please enter a valid email address',
  mobile: 'Please enter a valid mobile number',

  letters_and_digits: '%{field} may have only letters, digits, - and _',
  express_no: '%{field} may have only letters, digits, - and _',
  node_name: '%{field} starts with a letter and has only letters, digits, _ and /',
  registered_node: '%{field}: this node belongs to the program; only a super admin may change it',
  last_super: '%{field}: the last super admin must remain',

  duplicate: '%{field}: this value is already in use',
  beyond_own_rules: '%{field} goes beyond your own permissions',
  own_account: 'You cannot do this to your own account',

  picture_needed: '%{field}: goods on sale need a picture',
  sku_needed: '%{field}: goods on sale need at least one SKU that is on and has a price',
  class_is_off: '%{field}: this class is switched off',
  one_sku: '%{field}: goods of a single specification have exactly one SKU',
  blank_spec_name: 'The specification name cannot be empty',
  blank_spec_value: 'The specification value cannot be empty',
  duplicate_spec_name: '%{field}: two specifications have the same name',
  spec_parts: '%{field} needs %{parts} values, one for each specification',
  too_many_values: '%{field}: a specification may have at most %{max} values',
  duplicate_sku: '%{field} is the same as in row %{row}',
} satisfies Record<keyof typeof zhCn, string>;
