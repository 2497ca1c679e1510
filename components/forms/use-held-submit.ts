import { type RefObject, useEffect } from 'react';
import { pageState } from '@/lib/browser/page-state';

/**
 * For a form with `data-hydrate` and an id: submits it again when the visitor did so before its script was there
 * (`lib/boot` held that first attempt back).
 */
export const useHeldSubmit = (form: RefObject<HTMLFormElement | null>) => {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    element.dataset.hydrated = '';
    const state = pageState();
    if (state.heldForm !== element.id) return;
    delete state.heldForm;
    element.requestSubmit();
  }, [form]);
};
