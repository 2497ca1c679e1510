import { type RefObject, useEffect } from 'react';

/**
 * For a form with `data-hydrate` and an id: submits it again when the visitor did so before its script was there
 * (`public/boot.js` held that first attempt back).
 */
export const useHeldSubmit = (form: RefObject<HTMLFormElement | null>) => {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    element.dataset.hydrated = '';
    const { dataset } = document.documentElement;
    if (dataset.heldForm !== element.id) return;
    delete dataset.heldForm;
    element.requestSubmit();
  }, [form]);
};
