import { useEffect } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useCreateUser, type Role } from '../../../api/generated';
import { ApiError, getErrorMessage } from '../../../lib/errors';
import { showFieldErrors } from '../../../api/field-errors';
import { useMutationToast } from '../../../api/use-mutation-toast';

interface CreateUserForm {
  firstName: string;
  lastName: string;
  /** Of LPs. */
  legalName: string;
  email: string;
  role: Role;
  setsPassword: boolean;
  password: string;
}

const emptyForm: CreateUserForm = {
  firstName: '',
  lastName: '',
  legalName: '',
  email: '',
  role: 'lp',
  setsPassword: false,
  password: '',
};

export function useCreateUserForm(onCreated: () => void) {
  const form = useForm<CreateUserForm>({ defaultValues: emptyForm });
  useNameAsLegalName(form);
  const outcome = useMutationToast({
    success: 'User created successfully',
    failure: 'Error',
    fallback: 'Failed to create user',
    onSuccess: onCreated,
    onError: (error) => {
      showFieldErrors(error, form);
      if (!(error instanceof ApiError) || error.status !== 409) return;
      // The address is somebody's already.
      form.setError(
        'email',
        { type: 'server', message: getErrorMessage(error, 'Failed to create user') },
        { shouldFocus: true },
      );
    },
  });
  const { mutate, isPending } = useCreateUser({ mutation: outcome });

  const create = ({ setsPassword, password, legalName, ...user }: CreateUserForm) =>
    mutate({
      data: { ...user, ...(user.role === 'lp' && { legalName }), ...(setsPassword && { password }) },
    });

  return { control: form.control, submit: form.handleSubmit(create), isCreating: isPending };
}

/** The legal name follows first and last name until another one is typed. */
function useNameAsLegalName({ control, getFieldState, resetField }: UseFormReturn<CreateUserForm>) {
  const [firstName, lastName] = useWatch({ control, name: ['firstName', 'lastName'] });
  useEffect(() => {
    if (!getFieldState('legalName').isDirty)
      resetField('legalName', { defaultValue: `${firstName} ${lastName}`.trim() });
  }, [firstName, lastName, getFieldState, resetField]);
}
