;;; smoke.el --- Runs in a batch Emacs, after a configuration of the manual.  -*- lexical-binding: t -*-

;; Opens a page, waits for its problems, asks for what is below the cursor, and writes all of it as JSON.
;; OCTAVO_PAGE: the page, OCTAVO_ASK: a text on it, OCTAVO_ANSWERS: the file.

(require 'cl-lib)
(require 'json)
(require 'xref)

;; Seconds: a busy machine takes longer than eglot waits otherwise.
(setq eglot-connect-timeout 120 jrpc-default-request-timeout 120)

(defvar octavo-smoke-complaint nil "An error that the server logged.")

(cl-defmethod eglot-handle-notification :before
  (_server (_method (eql window/logMessage)) &key type message &allow-other-keys)
  "Keep a MESSAGE whose TYPE is that of an error."
  (when (= type 1) (setq octavo-smoke-complaint message)))

(defun octavo-smoke-wait (ready)
  "Let processes speak until READY says so, two minutes at most."
  (with-timeout (120 (error "Nothing came in two minutes"))
    (while (not (funcall ready))
      (accept-process-output nil 0.05)
      (when octavo-smoke-complaint (error "%s" octavo-smoke-complaint)))))

(defun octavo-smoke-column (position)
  "Characters from the start of its line to POSITION."
  (save-excursion (goto-char position) (- position (line-beginning-position))))

(defun octavo-smoke-problem (diagnostic)
  "What Flymake knows of DIAGNOSTIC, and its code as the server sent it."
  (let ((from (flymake-diagnostic-beg diagnostic))
        (to (flymake-diagnostic-end diagnostic)))
    `((code . ,(plist-get (alist-get 'eglot-lsp-diag (flymake-diagnostic-data diagnostic)) :code))
      (line . ,(1- (line-number-at-pos from)))
      (characters . [,(octavo-smoke-column from) ,(octavo-smoke-column to)])
      (type . ,(symbol-name (flymake-diagnostic-type diagnostic))))))

(defun octavo-smoke-definition ()
  "File and line that `xref-find-definitions' goes to."
  (let ((marker (xref-location-marker
                 (xref-item-location (car (xref-backend-definitions 'eglot (xref-backend-identifier-at-point 'eglot)))))))
    (with-current-buffer (marker-buffer marker)
      `((file . ,(buffer-file-name)) (line . ,(1- (line-number-at-pos marker)))))))

(defun octavo-smoke-completed (typed)
  "The last line of the page once TYPED stands there and was completed."
  (goto-char (point-max))
  (insert "\n" typed)
  (completion-at-point)
  (buffer-substring-no-properties (line-beginning-position) (line-end-position)))

(defun octavo-smoke ()
  "All answers."
  (find-file (getenv "OCTAVO_PAGE"))
  ;; In batch no command ends, which `eglot-ensure' waits for.
  (run-hooks 'post-command-hook)
  (octavo-smoke-wait (lambda () (and (eglot-current-server) eglot--managed-mode)))
  ;; Nor does a window show the buffer, for which Flymake would start by itself.
  (flymake-mode 1)
  (octavo-smoke-wait (lambda () (flymake-start) (flymake-diagnostics)))
  (goto-char (point-min))
  (search-forward (getenv "OCTAVO_ASK"))
  (goto-char (match-beginning 0))
  `((mode . ,(symbol-name major-mode))
    (root . ,(expand-file-name (project-root (project-current nil (expand-file-name "a/b/")))))
    (problems . ,(vconcat (mapcar #'octavo-smoke-problem (flymake-diagnostics))))
    (hover . ,(jsonrpc-request (eglot-current-server) :textDocument/hover (eglot--TextDocumentPositionParams)))
    (definition . ,(octavo-smoke-definition))
    (component . ,(octavo-smoke-completed "<Acc"))
    (link . ,(octavo-smoke-completed "[second](/sec"))))

(let ((answers (condition-case failure (octavo-smoke)
                 (error `((failure . ,(error-message-string failure)))))))
  (with-temp-file (getenv "OCTAVO_ANSWERS") (insert (json-encode answers))))
(ignore-errors (eglot-shutdown-all))
(kill-emacs 0)
