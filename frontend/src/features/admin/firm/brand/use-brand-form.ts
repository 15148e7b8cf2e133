import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { getGetBrandQueryKey, useUpdateBrand, type BrandSettings } from '../../../../api/generated';
import { ifMatch } from '../../../../api/http';
import { useMutationToast } from '../../../../api/use-mutation-toast';
import { useReload } from '../../../../api/use-reload';
import { adminQueries } from '../../queries';
import { requestOf, valuesOf, type BrandValues } from './brand-values';

export const useBrand = () => useQuery(adminQueries.brand);

/** The form of the brand, whose fields and logos are saved together. */
export function useBrandForm(brand: BrandSettings) {
  const form = useForm<BrandValues>({ defaultValues: valuesOf(brand) });
  const [isSaved, setSaved] = useState(false);
  const queryClient = useQueryClient();
  const outcome = useMutationToast({
    success: 'Brand saved',
    failure: 'Brand not saved',
    fallback: 'Please try again.',
    onSuccess: (saved: BrandSettings) => {
      form.reset(valuesOf(saved));
      queryClient.setQueryData(getGetBrandQueryKey(), saved);
      setSaved(true);
    },
    form,
  });
  const { mutate, isPending, error, reset } = useUpdateBrand({ mutation: outcome });
  const { refetch } = useQuery({ ...adminQueries.brand, enabled: false });
  const reload = useReload({
    refetch,
    failure: 'The brand could not be loaded',
    onRead: (latest: BrandSettings) => {
      form.reset(valuesOf(latest));
      reset();
    },
  });
  const save = (values: BrandValues) => mutate({ data: requestOf(values), headers: ifMatch(brand.version) });
  return { form, submit: form.handleSubmit(save), isSaving: isPending, error, reload, isSaved };
}
