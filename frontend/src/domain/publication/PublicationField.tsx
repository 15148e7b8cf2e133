import Box from '@mui/material/Box';
import { Controller, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import type { PreviewMailRequest } from '../../api/generated';
import { AudienceFields } from './AudienceFields';
import { NewMailChoice } from './MailChoice';
import { audienceRequest, publicationError, type PublicationForm } from './publication-form';
import { TimeFields } from './TimeFields';

/** What the e-mail is about; the audience is that of the field. */
type MailSubject = Omit<PreviewMailRequest, 'audience' | 'lpIds'>;

interface PublicationChoiceProps {
  value: PublicationForm;
  onChange: (value: PublicationForm) => void;
  error?: string | undefined;
  /** Undefined while it is not known, such as before a company is chosen. */
  mail: MailSubject | undefined;
  /** The LPs of K-1s, which have no audience to choose. */
  lpIds?: string[];
}

/** When a new record is published, for whom, and whether they are notified. */
export function PublicationChoice({ value, onChange, error, mail, lpIds }: PublicationChoiceProps) {
  const isForNobody = value.audience === 'chosen' && value.lpIds.length === 0;
  const audience = lpIds ? { lpIds } : audienceRequest(value);
  const request = mail && !(isForNobody && !lpIds) ? { ...mail, ...audience } : undefined;
  const change = (changed: Partial<PublicationForm>) => onChange({ ...value, ...changed });
  return (
    <Box role="group" aria-label="Publication" sx={group}>
      {!lpIds && (
        <AudienceFields
          value={value}
          onChange={change}
          investmentId={mail?.investmentId}
          error={value.audience === 'chosen' ? error : undefined}
        />
      )}
      <TimeFields isNew value={value} onChange={change} error={isForNobody && !lpIds ? undefined : error} />
      <NewMailChoice
        checked={value.notify}
        onChange={(notify) => change({ notify })}
        isLater={value.time !== 'now'}
        request={request}
      />
    </Box>
  );
}

const group = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 };

interface PublicationFieldProps<Form extends FieldValues> extends Pick<
  PublicationChoiceProps,
  'mail' | 'lpIds'
> {
  control: Control<Form>;
  name: FieldPathByValue<Form, PublicationForm>;
}

/** The same as a field of a form. */
export const PublicationField = <Form extends FieldValues>({
  control,
  name,
  mail,
  lpIds,
}: PublicationFieldProps<Form>) => (
  <Controller
    control={control}
    name={name}
    rules={{ validate: (value: PublicationForm) => publicationError(value) ?? true }}
    render={({ field, fieldState: { error } }) => (
      <PublicationChoice
        value={field.value as PublicationForm}
        onChange={field.onChange}
        error={error?.message}
        mail={mail}
        {...(lpIds && { lpIds })}
      />
    )}
  />
);
