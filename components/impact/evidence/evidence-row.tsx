import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { ProgressBar } from '@/components/ui/progress-bar';
import { useSite } from '@/components/ui/site';
import { useTexts } from '@/components/ui/texts';
import { loadUntilThere } from '@/lib/browser/late-script';
import type { EvidenceRow as Row } from '@/lib/evidence/evidence-rows';
import type { DrawnKind } from '@/lib/media/draw-preview';
import { THUMBNAIL_HEIGHT, THUMBNAIL_WIDTH } from '@/lib/shared/storage/thumbnail';
import { below, from } from '@/lib/shared/theme/theme';
import { color, radius, space, textSize } from '@/styles/tokens';
import { type Choosing, EvidenceChoice } from './evidence-choice';
import { Icon, STAGE_ICON } from './evidence-icons';
import { placeOfRow, sizeIn, stateOf, type Translate } from './evidence-words';
import { RemoveQuestion, type RowActions, RowButtons } from './row-actions';

const Canvas = styled.canvas`
  width: 100%;
  height: 100%;
  border-radius: ${radius('small')};
  object-fit: cover;
`;

interface EvidencePreviewProps {
  file: Blob;
  kind: DrawnKind;
}

/** A small picture of what is sent, or of a film's beginning. Shows nothing where the browser cannot draw it. */
const EvidencePreview = ({ file, kind }: EvidencePreviewProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    void loadUntilThere(() => import('@/lib/media/draw-preview'), ended.signal)
      .then(({ drawPreview }) => canvas.current && drawPreview(canvas.current, file, kind, ended.signal))
      .then((done) => setDrawn(done ?? false))
      .catch(() => undefined);
    return () => ended.abort();
  }, [file, kind]);
  return <Canvas ref={canvas} width={0} height={0} aria-hidden="true" hidden={!drawn} />;
};

const Item = styled.li`
  display: grid;
  grid-template-columns: 3.5rem minmax(0, 1fr) auto;
  gap: ${space(2)} ${space(3)};
  align-items: start;
  padding-block: ${space(3)};
  border-top: 1px solid var(--line);
  font-size: ${textSize('small')};
  line-height: 1.45;

  ${from('tablet')} {
    grid-template-columns: 5.25rem minmax(0, 1fr) auto;
  }
  /* Few large letters fit beside a picture and buttons: one stands below the other. */
  @container (max-width: 13em) {
    && {
      grid-template-columns: minmax(0, 1fr);
    }
    && > * {
      grid-area: auto;
    }
  }
  &:not([data-stage='sending']) progress::-webkit-progress-value {
    background: ${color('fieldBorder')};
  }
  &:not([data-stage='sending']) progress::-moz-progress-bar {
    background: ${color('fieldBorder')};
  }
`;

const Picture = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 4 / 3;
  border-radius: ${radius('small')};
  background: ${color('paper')};
  color: ${color('muted')};
  overflow: hidden;

  > * {
    grid-area: 1 / 1;
  }
  > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    font-size: 0.625rem;
  }
  &[data-stage='refused'] {
    background: ${color('dangerSoft')};
    color: ${color('danger')};
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space(1)};
  min-width: 0;

  > p:first-child {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space(3)};
    color: var(--muted);
  }
  strong {
    color: var(--text);
    overflow-wrap: anywhere;
  }

  /* On a phone what is said of the file takes the whole row, and is no column of single words. */
  ${below('tablet')} {
    display: contents;

    > :not(:first-child) {
      grid-column: 1 / -1;
    }
  }
`;

const State = styled.p`
  display: flex;
  gap: ${space(2)};
  font-weight: 600;

  svg {
    flex: none;
    margin-top: 0.1em;
  }
  &[data-stage='sent'] {
    color: ${color('success')};
  }
  &[data-stage='refused'] {
    color: ${color('danger')};
  }
`;

const OpenButton = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: var(--link);
  font-weight: 700;
  text-align: left;
  text-decoration: underline;
  overflow-wrap: anywhere;
  cursor: pointer;
`;

const WITH_BAR = ['sending', 'elsewhere', 'offline', 'paused'];

/** What was sent before, as its device drew it; fetched when it comes into view. */
const SentPicture = ({ address, name }: { address: string; name: string }): ReactNode => {
  const t = useTexts('impact');
  const [broken, setBroken] = useState(false);
  if (broken) return null;
  return (
    // biome-ignore lint/performance/noImgElement: a private picture of a few kilobytes, which no server may keep
    <img
      src={address}
      alt={t('evidence.thumbnail', { name })}
      width={THUMBNAIL_WIDTH / 2}
      height={THUMBNAIL_HEIGHT / 2}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
};

/** A small picture over the sign for its kind, which stays where there is none. */
const Thumbnail = ({ row: { preview, thumbnail, name, kind, stage } }: { row: Row }): ReactNode => (
  <Picture data-stage={stage}>
    <Icon name={kind} />
    {thumbnail && !preview && <SentPicture address={thumbnail} name={name} />}
    {preview && <EvidencePreview file={preview} kind={kind} />}
  </Picture>
);

/** A button that is gone with a state takes the focus along; the row keeps it then. */
const useKeptFocus = (stage: Row['stage']) => {
  const item = useRef<HTMLLIElement>(null);
  const within = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when the state has changed
  useEffect(() => {
    if (within.current && document.activeElement === document.body)
      item.current?.focus({ preventScroll: true });
  }, [stage]);
  const onFocus = () => {
    within.current = true;
  };
  const onBlur = () => {
    within.current = false;
  };
  return { ref: item, onFocus, onBlur };
};

interface EvidenceRowProps {
  row: Row;
  actions: RowActions;
  /** For a file that is to be chosen again. */
  choosing: Choosing;
}

/** One file: what it is, how far it is, what can be done about it. */
export const EvidenceRow = ({ row, actions, choosing }: EvidenceRowProps) => {
  const { locale } = useSite();
  const t = useTexts('impact');
  const [asking, setAsking] = useState(false);
  const { id, name, stage, loaded, size } = row;
  const keptFocus = useKeptFocus(stage);
  const icon = STAGE_ICON[stage];
  const state = stateOf(row, t as Translate, locale);
  return (
    <Item {...keptFocus} id={placeOfRow(id)} tabIndex={-1} aria-label={name} data-stage={stage}>
      <Thumbnail row={row} />
      <Words>
        <p>
          {stage === 'sent' ? (
            <OpenButton
              type="button"
              aria-label={t('evidence.open', { name })}
              onClick={() => actions.onOpen(row)}
            >
              {name}
            </OpenButton>
          ) : (
            <strong dir="auto">{name}</strong>
          )}
          <span>{sizeIn(locale, size)}</span>
        </p>
        {WITH_BAR.includes(stage) && (
          <ProgressBar value={loaded} max={size} label={t('evidence.progress', { name })} />
        )}
        <State data-stage={stage}>
          {icon && <Icon name={icon} />}
          <span>{state}</span>
        </State>
        {stage === 'stopped' && (
          <div>
            <EvidenceChoice {...choosing} variant="outline">
              {t('evidence.chooseAgain')}
            </EvidenceChoice>
          </div>
        )}
      </Words>
      {!asking && <RowButtons row={row} actions={actions} onAsk={() => setAsking(true)} />}
      {asking && (
        <RemoveQuestion
          name={name}
          onRemove={() => actions.onRemove(id).finally(() => setAsking(false))}
          onKeep={() => {
            setAsking(false);
            document.getElementById(placeOfRow(id))?.focus();
          }}
        />
      )}
    </Item>
  );
};
